import { expect, test } from 'vitest'
import { presentesDe } from './presentes.ts'

const at = '2026-11-21T00:20:00.000Z'
const persona = (id: number) => ({ id, nombre: `Persona ${id}` })
const unidad = (ids: number[], horas: Partial<Record<'hora_6_0' | 'hora_6_3' | 'hora_6_9' | 'hora_6_10', string>>) => ({
  conductor: persona(ids[0] ?? 0),
  a_cargo: null,
  tripulantes: ids.slice(1).map(persona),
  num_tripulantes: null as number | null,
  hora_6_0: null,
  hora_6_3: null,
  hora_6_9: null,
  hora_6_10: null,
  ...horas,
})
const voy = (
  user_id: number,
  respuesta: 'voy_cuartel' | 'voy_lugar' | 'no_puedo',
  llegada_en: string | null = null,
) => ({
  user_id,
  respuesta,
  llegada_en,
})

test('nobody has answered and no unit has left', () => {
  expect(presentesDe([], [])).toEqual({ en_lugar: 0, en_cuartel: 0, vienen: 0 })
})

test('a crew is at the place from its 6-3 until its 6-9', () => {
  const crew = (horas: Parameters<typeof unidad>[1]) => presentesDe([unidad([1, 2, 3], horas)], []).en_lugar
  expect(crew({ hora_6_0: at })).toBe(0)
  expect(crew({ hora_6_0: at, hora_6_3: at })).toBe(3)
  expect(crew({ hora_6_0: at, hora_6_3: at, hora_6_9: at })).toBe(0)
  expect(crew({ hora_6_3: at, hora_6_10: at })).toBe(0)
})

test('a crew counts as many as the unit reported, if more than are named', () => {
  expect(presentesDe([{ ...unidad([1, 2], { hora_6_3: at }), num_tripulantes: 6 }], []).en_lugar).toBe(6)
  expect(presentesDe([{ ...unidad([1, 2], { hora_6_3: at }), num_tripulantes: 1 }], []).en_lugar).toBe(2)
})

test('a member named in two crews counts once', () => {
  const crews = [unidad([1, 2], { hora_6_3: at }), { ...unidad([2, 3], { hora_6_3: at }), num_tripulantes: 4 }]
  expect(presentesDe(crews, []).en_lugar).toBe(5)
})

test('who answered counts where they arrived, and once', () => {
  const said = [voy(2, 'voy_cuartel', at), voy(7, 'voy_cuartel', at), voy(8, 'voy_lugar', at), voy(9, 'voy_lugar')]
  const left = unidad([1, 2], { hora_6_0: at, hora_6_3: at })
  expect(presentesDe([left], [...said, voy(4, 'no_puedo')])).toEqual({ en_lugar: 3, en_cuartel: 1, vienen: 1 })
})

test('a member aboard a unit that has not left is in the station', () => {
  expect(presentesDe([unidad([2], {})], [voy(2, 'voy_cuartel', at)])).toEqual({ en_lugar: 0, en_cuartel: 1, vienen: 0 })
})
