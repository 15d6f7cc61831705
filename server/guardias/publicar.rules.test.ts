import { expect, test } from 'vitest'
import type { Funcion } from '#contract/guardias/estados.ts'
import { coberturaDe } from './cobertura.rules.ts'
import { preguntaDe } from './publicar.rules.ts'

const now = new Date('2026-12-01T12:00:00.000Z')
const draft = (inicio: string, ...funciones: Funcion[]) => ({
  guardia: { nombre: 'Nocturna', inicio },
  cobertura: coberturaDe(
    { total: 2, conductor: 1, a_cargo: 1 },
    funciones.map((funcion) => ({ funcion, estado: 'asignada' as const })),
  ),
})
const sabado = '2026-12-05T23:00:00.000Z'
const ayer = '2026-11-30T23:00:00.000Z'

test.each([
  [null, []],
  [null, [draft(sabado, 'a_cargo', 'conductor')]],
  ['Se publicará con cobertura incompleta: falta conductor', [draft(sabado, 'a_cargo')]],
  ['Se publicará con cobertura incompleta: falta conductor y quien quede a cargo', [draft(sabado)]],
  ['La guardia ya empezó; se publicará sin avisar', [draft(ayer, 'a_cargo', 'conductor')]],
  [
    'La guardia ya empezó; se publicará sin avisar. Se publicará con cobertura incompleta: falta conductor',
    [draft(ayer, 'a_cargo')],
  ],
  [
    '1 de 2 guardias se publicará con cobertura incompleta: Nocturna del sáb 5 dic, falta conductor',
    [draft(sabado, 'a_cargo'), draft(sabado, 'a_cargo', 'conductor')],
  ],
  [
    '1 guardia ya empezó; se publicará sin avisar. 2 de 2 guardias se publicarán con cobertura incompleta: ' +
      'Nocturna del lun 30 nov, falta conductor; Nocturna del sáb 5 dic, falta quien quede a cargo',
    [draft(ayer, 'a_cargo'), draft(sabado, 'conductor')],
  ],
])('asked: %s', (text, drafts) => {
  expect(preguntaDe(drafts, now)).toBe(text)
})

test('of many gaps six are named', () => {
  const many = Array.from({ length: 8 }, () => draft(sabado, 'a_cargo'))
  expect(preguntaDe(many, now)).toMatch(/^8 de 8 guardias .*; y 2 más$/)
})
