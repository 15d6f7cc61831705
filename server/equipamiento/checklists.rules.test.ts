import { describe, expect, test } from 'vitest'
import { Punto } from '#contract/equipamiento/puntos.ts'
import { acotadas, desdeDe, faultsOfChecklist, ordenados, situacionDe } from './checklists.rules.ts'

test.each([
  ['diaria', '2026-11-20', '2026-11-20'],
  ['por_guardia', '2026-11-20', '2026-11-20'],
  ['semanal', '2026-11-20', '2026-11-16'],
  ['semanal', '2026-11-22', '2026-11-16'],
  ['semanal', '2026-11-23', '2026-11-23'],
  ['mensual', '2026-11-20', '2026-11-01'],
] as const)('%s on %s counts from %s', (frecuencia, hoy, desde) => {
  expect(desdeDe(frecuencia, hoy)).toBe(desde)
})

const hecha = (equipo_id: number | null, dia: string, resultado: 'conforme' | 'con_observaciones' | 'no_conforme') => ({
  equipo_id,
  dia,
  resultado,
})
test.each<[ReturnType<typeof hecha>[], number[] | null, string, number]>([
  [[], null, 'pendiente', 0],
  [[hecha(null, '2026-11-19', 'conforme')], null, 'pendiente', 0],
  [[hecha(null, '2026-11-20', 'conforme')], null, 'al_dia', 0],
  [[hecha(null, '2026-11-20', 'con_observaciones')], null, 'al_dia', 0],
  [[hecha(null, '2026-11-20', 'no_conforme')], null, 'con_falla', 0],
  // Made again once it was mended.
  [[hecha(null, '2026-11-20', 'no_conforme'), hecha(null, '2026-11-20', 'conforme')], null, 'al_dia', 0],
  [[hecha(1, '2026-11-20', 'conforme')], [1, 2], 'pendiente', 1],
  [[hecha(1, '2026-11-20', 'conforme'), hecha(2, '2026-11-20', 'no_conforme')], [1, 2], 'con_falla', 0],
  // A piece that was written off since.
  [[hecha(1, '2026-11-20', 'conforme'), hecha(2, '2026-11-20', 'no_conforme')], [1], 'al_dia', 0],
  [[], [], 'al_dia', 0],
])('%j of %j is %s, %s missing', (hechas, piezas, situacion, piezas_pendientes) => {
  expect(situacionDe(hechas, piezas, '2026-11-20')).toEqual({ situacion, piezas_pendientes })
})

const punto = (de: object = {}): Punto =>
  Punto.parse({ clave: 'a', seccion: 'Cabina', texto: 'Luces', tipo: 'si_no', ...de })

describe('a checklist', () => {
  test.each<[object, object]>([
    [{ unidad_id: 1, items: [punto()] }, {}],
    [{ categoria: 'era', items: [punto({ equipo_id: 7 })] }, {}],
    [{ items: [punto()] }, { unidad_id: 'Elija una unidad o una categoría de equipos' }],
    [
      { unidad_id: 1, categoria: 'era', items: [punto()] },
      { unidad_id: 'Elija una unidad o una categoría de equipos' },
    ],
    [{ unidad_id: 1, items: [punto(), punto()] }, { items: 'Hay dos puntos con la misma clave' }],
    [
      { unidad_id: 1, items: [punto({ tipo: 'numero', minimo: 3, maximo: 2 })] },
      { items: '«Luces»: el mínimo es mayor que el máximo' },
    ],
    [
      { unidad_id: 1, items: [punto({ tipo: 'numero', minimo: 3, esperado: 4 })] },
      { items: '«Luces»: escriba límites o la cantidad esperada, no ambos' },
    ],
    [{ unidad_id: 1, items: [punto({ equipo_id: 8 })] }, { items: '«Luces»: elija un equipo del inventario' }],
  ])('%j has the faults %j', (dicho, faults) => {
    expect(faultsOfChecklist(dicho as never, new Set([7]))).toEqual(faults)
  })

  test('keeps the points of a section together, and limits of numbers alone', () => {
    const items = [
      punto({ clave: 'a', minimo: 3, medida: 'bar' }),
      punto({ clave: 'b', seccion: 'Bomba', tipo: 'numero', minimo: 3 }),
      punto({ clave: 'c' }),
    ]
    expect(ordenados(items).map(({ clave, minimo, medida }) => [clave, minimo, medida])).toEqual([
      ['a', null, ''],
      ['c', null, ''],
      ['b', 3, ''],
    ])
  })
})

describe('the hours of a phone', () => {
  const now = new Date('2026-11-20T15:00:00.000Z')
  test.each([
    [
      '2026-11-20T14:00:00.000Z',
      '2026-11-20T14:04:10.000Z',
      '2026-11-20T14:00:00.000Z',
      '2026-11-20T14:04:10.000Z',
      250,
    ],
    ['2026-11-20T14:00:00.000Z', null, '2026-11-20T14:00:00.000Z', null, null],
    // A clock that is ahead, one years behind, and an end before the beginning.
    ['2026-11-20T16:00:00.000Z', '2026-11-20T17:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z', 0],
    ['2020-01-01T00:00:00.000Z', null, '2026-11-12T15:00:00.000Z', null, null],
    ['2026-11-20T14:00:00.000Z', '2026-11-20T13:00:00.000Z', '2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z', 0],
  ])('%s to %s stand as %s to %s', (iniciada_en, terminada_en, inicio, fin, duracion_s) => {
    expect(acotadas({ iniciada_en, terminada_en }, now)).toEqual({ iniciada_en: inicio, terminada_en: fin, duracion_s })
  })
})
