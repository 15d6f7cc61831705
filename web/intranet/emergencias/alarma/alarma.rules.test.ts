import { expect, test } from 'vitest'
import { unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { loQueEspera, primero } from './alarma.rules.ts'

const quien = (nombre: string, more: object) =>
  ({ nombre, es_conductor: false, puede_a_cargo: false, llega_en: null, llegada_en: null, ...more }) as never
const quienes = {
  voy_cuartel: [
    quien('Ana', { puede_a_cargo: true }),
    quien('Pedro', { es_conductor: true, llega_en: '2026-11-22T00:12:00.000Z' }),
  ],
  voy_lugar: [],
}

test('the first who comes and drives, with their own hour', () => {
  expect(primero(quienes, 'es_conductor')).toEqual({ nombre: 'Pedro', hora: '2026-11-22T00:12:00.000Z' })
  expect(primero(quienes, 'puede_a_cargo')).toEqual({ nombre: 'Ana', hora: null })
  expect(primero({ voy_cuartel: [], voy_lugar: [] }, 'es_conductor')).toBeUndefined()
})

test('a unit says where it is, who drives it, or for whom it waits', () => {
  const unidad = unidadDe({})
  expect(loQueEspera({ ...unidad, hora_6_0: '2026-11-22T00:06:00.000Z' }, quienes)).toBe('En camino desde 21:06')
  expect(loQueEspera({ ...unidad, conductor: { id: 4, nombre: 'Gonzalo' } as never }, quienes)).toBe('Conduce Gonzalo')
  expect(loQueEspera(unidad, quienes)).toBe('Espera a Pedro, 21:12')
  expect(loQueEspera(unidad, { voy_cuartel: [], voy_lugar: [] })).toBe('Sin conductor aún')
})
