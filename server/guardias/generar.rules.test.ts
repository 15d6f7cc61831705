import { describe, expect, test } from 'vitest'
import type { Calificable } from './calificacion.rules.ts'
import { avisosDeFuera, llenar } from './generar.rules.ts'

const guardia = {
  id: 1,
  inicio: '2026-12-06T02:00:00.000Z',
  termino: '2026-12-06T10:00:00.000Z',
  min_conductor: 1,
  min_a_cargo: 1,
  cupo_maximo: 4,
}
const nombres = ['', 'Ana', 'Beto', 'Carla', 'Diego', 'Elisa', 'Franco']
const member = (user_id: number, more: Partial<Calificable> = {}): Calificable => ({
  user_id,
  nombre: nombres[user_id] ?? '',
  cargo: 'Bombero',
  estado: 'activo',
  calidad: 'activo',
  nivel_bombero: 'Inicial',
  habilitado_a_cargo: 0,
  licencias: [],
  suspensiones: [],
  conduce: [],
  unidades: [],
  puestos: [],
  ...more,
})
const drives = { conduce: [{ desde: '2020-01-01', hasta: '2030-01-01', vence: '2030-01-01' }], unidades: [1] }
const leads = { habilitado_a_cargo: 1 } as const
const seats = (...grupo: Calificable[]) =>
  llenar(guardia, grupo).lugares.map(({ user_id, funcion }) => `${nombres[user_id]} ${funcion}`)

describe('a group is put in', () => {
  test('functions first, and who could take both takes the one that nobody else could', () => {
    expect(seats(member(1), member(2, { ...drives, ...leads }), member(3, leads))).toEqual([
      'Beto conductor',
      'Carla a_cargo',
      'Ana guardian',
    ])
    expect(seats(member(2, { ...drives, ...leads }), member(3, drives))).toEqual(['Beto a_cargo', 'Carla conductor'])
  })

  test('up to its beds, and tells who is left and why', () => {
    const sick = member(2, { licencias: [{ desde: '2026-12-01', hasta: '2026-12-31' }] })
    const { lugares, fuera } = llenar(guardia, [member(1), sick, member(3), member(4), member(5), member(6)])
    expect(lugares.map(({ user_id }) => user_id)).toEqual([1, 3, 4, 5])
    expect(fuera.map(({ quien, motivo }) => [quien.nombre, motivo])).toEqual([
      ['Beto', expect.stringContaining('31 de diciembre')],
      ['Franco', null],
    ])
  })
})

test('who is left out for the same reason is named once, with at most six guards', () => {
  const at = (dia: number) => ({ nombre: 'Nocturna', inicio: `2026-12-${String(dia).padStart(2, '0')}T23:00:00.000Z` })
  const left = [5, 6].map((dia) => ({ quien: member(1), motivo: 'No habilitado', guardia: at(dia) }))
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((dia) => ({ quien: member(2), motivo: null, guardia: at(dia) }))
  expect(avisosDeFuera([...left, ...many])).toEqual([
    'Ana no quedó en: Nocturna del sáb 5 dic, Nocturna del dom 6 dic. No habilitado.',
    expect.stringMatching(/^Beto no tiene lugar en: Nocturna del mar 1 dic, .* 6 dic y 2 más$/),
  ])
})
