import { expect, test } from 'vitest'
import type { Nivel } from '#contract/perfil.ts'
import { avanceDe, celdaDe, sinTermino } from './matriz.rules.ts'

const hoy = '2026-11-20'
const hecho = { hasta: null, pendiente: false, en_curso: false }
const nada = { hasta: null, dias: null }

test.each([
  ['nothing', undefined, { estado: 'falta', ...nada }],
  ['a rejected course', hecho, { estado: 'falta', ...nada }],
  ['what does not expire', { ...hecho, hasta: sinTermino }, { estado: 'aprobado', ...nada }],
  ['61 days left', { ...hecho, hasta: '2027-01-20' }, { estado: 'aprobado', hasta: '2027-01-20', dias: null }],
  ['60 days left', { ...hecho, hasta: '2027-01-19' }, { estado: 'por_vencer', hasta: '2027-01-19', dias: 60 }],
  ['its last day', { ...hecho, hasta: hoy }, { estado: 'por_vencer', hasta: hoy, dias: 0 }],
  ['the day after it', { ...hecho, hasta: '2026-11-19' }, { estado: 'vencido', hasta: '2026-11-19', dias: null }],
  ['one to be verified', { ...hecho, pendiente: true }, { estado: 'por_verificar', ...nada }],
  ['a running edition', { ...hecho, en_curso: true, pendiente: true }, { estado: 'en_curso', ...nada }],
  [
    'one taken again after it expired',
    { ...hecho, hasta: '2026-10-01', en_curso: true },
    { estado: 'en_curso', hasta: '2026-10-01', dias: null },
  ],
  [
    'one in force that is taken again',
    { ...hecho, hasta: '2028-10-01', en_curso: true },
    { estado: 'aprobado', hasta: '2028-10-01', dias: null },
  ],
])('%s', (_what, what, celda) => {
  expect(celdaDe(what, hoy, 60)).toEqual(celda)
})

const curso = (id: number, nivel: Nivel | null) => ({ id, nivel })
const cursos = [curso(1, 'Inicial'), curso(2, 'Inicial'), curso(3, 'Operativo'), curso(4, null)]

test.each<[Nivel, number[], number, number, boolean]>([
  ['Inicial', [1], 1, 2, false],
  ['Inicial', [1, 2], 2, 2, true],
  // Courses of the levels below count too; courses of no level never.
  ['Operativo', [1, 2, 4], 2, 3, false],
  ['Operativo', [1, 2, 3], 3, 3, true],
  // Nobody comes to a level that has no course of its own.
  ['Profesional', [1, 2, 3, 4], 3, 3, false],
])('%s with %j: %i of %i', (nivel, passed, aprobados, total, cumple) => {
  expect(avanceDe(nivel, cursos, (id) => passed.includes(id))).toEqual({ nivel, aprobados, total, cumple })
})
