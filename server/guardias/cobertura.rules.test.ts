import { describe, expect, test } from 'vitest'
import { nombreBrecha } from '#contract/guardias/brecha.ts'
import type { EstadoAsignacion, Funcion } from '#contract/guardias/estados.ts'
import { coberturaDe } from './cobertura.rules.ts'

const cuatro = { total: 4, conductor: 1, a_cargo: 1 }
const seats = (funciones: Funcion[], estado: EstadoAsignacion = 'asignada') =>
  funciones.map((funcion) => ({ funcion, estado }))

describe('coverage of a guard (domain §2.6)', () => {
  test('a teniente, a conductor and one more of four: incomplete at 75 %', () => {
    expect(coberturaDe(cuatro, seats(['a_cargo', 'conductor', 'guardian']))).toEqual({
      estado: 'incompleta',
      pct: 75,
      asignados: 3,
      faltan: { total: 1, conductor: 0, a_cargo: 0 },
    })
  })

  test('four people without a conductor: sin_conductor, though the number is met', () => {
    expect(coberturaDe(cuatro, seats(['a_cargo', 'guardian', 'guardian', 'guardian']))).toEqual({
      estado: 'sin_conductor',
      pct: 100,
      asignados: 4,
      faltan: { total: 0, conductor: 1, a_cargo: 0 },
    })
  })

  test.each<[string, Funcion[], object]>([
    ['completa', ['a_cargo', 'conductor', 'guardian', 'guardian'], cuatro],
    ['completa', ['a_cargo', 'conductor', 'guardian', 'guardian', 'guardian'], cuatro],
    ['sin_a_cargo', ['conductor', 'guardian', 'guardian', 'guardian'], cuatro],
    ['sin_conductor', [], cuatro],
    ['incompleta', ['a_cargo', 'conductor', 'guardian', 'guardian'], { total: 4, conductor: 2, a_cargo: 1 }],
    ['completa', ['guardian'], { total: 1, conductor: 0, a_cargo: 0 }],
    ['incompleta', [], { total: 1, conductor: 0, a_cargo: 0 }],
  ])('%s with %o', (estado, funciones, minimos) => {
    expect(coberturaDe(minimos as typeof cuatro, seats(funciones)).estado).toBe(estado)
  })

  test.each<[EstadoAsignacion, number]>([
    ['propuesta', 0],
    ['asignada', 1],
    ['confirmada', 1],
    ['presente', 1],
    ['reemplazada', 0],
    ['ausente', 0],
    ['retirada', 0],
  ])('a seat that is %s counts %i', (estado, n) => {
    expect(coberturaDe(cuatro, seats(['guardian'], estado)).asignados).toBe(n)
  })
})

test.each<[string | null, Funcion[], typeof cuatro]>([
  [null, ['a_cargo', 'conductor', 'guardian', 'guardian'], cuatro],
  ['Falta conductor', ['a_cargo', 'guardian', 'guardian', 'guardian'], cuatro],
  ['Falta conductor', ['a_cargo', 'guardian', 'guardian'], cuatro],
  ['Falta conductor y 1 más', ['a_cargo', 'guardian'], cuatro],
  ['Falta quien quede a cargo', ['conductor', 'guardian', 'guardian'], cuatro],
  ['Falta conductor y quien quede a cargo', ['guardian', 'guardian'], cuatro],
  ['Falta conductor, quien quede a cargo y 2 más', [], cuatro],
  ['Falta 1', ['a_cargo', 'conductor', 'guardian'], cuatro],
  ['Faltan 2', ['a_cargo', 'conductor'], cuatro],
  ['Faltan 2 conductores', ['a_cargo', 'guardian'], { total: 4, conductor: 2, a_cargo: 1 }],
])('its gap is called %s', (nombre, funciones, minimos) => {
  expect(nombreBrecha(coberturaDe(minimos, seats(funciones)))).toBe(nombre)
})
