import { describe, expect, test } from 'vitest'
import { avisosDe, seguimiento } from './huecos.rules.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-20T21:10:00Z')
const lapso = (desde: number, hasta: number) => ({ desde: now + desde * hour, hasta: now + hasta * hour })
const seguido = (id: number, desde: number, hasta: number, avisado_en: string | null = 'ayer') => ({
  id,
  avisado_en,
  ...lapso(desde, hasta),
})

describe('a gap', () => {
  const follow = (...args: Parameters<typeof seguimiento>) => {
    const { abiertos, cerrados } = seguimiento(...args)
    return { abiertos: abiertos.map(({ id, avisado_en, cambia }) => [id, avisado_en !== null, cambia]), cerrados }
  }

  test('is new, stays, or closes', () => {
    expect(follow([], [lapso(2, 4)], now)).toEqual({ abiertos: [[null, false, true]], cerrados: [] })
    expect(follow([seguido(7, 2, 4)], [lapso(2, 4)], now)).toEqual({ abiertos: [[7, true, false]], cerrados: [] })
    expect(follow([seguido(7, 2, 4)], [], now)).toEqual({ abiertos: [], cerrados: [7] })
  })

  test('that moves a little is the same; one of another hour is another', () => {
    expect(follow([seguido(7, 2, 4)], [lapso(3, 6)], now)).toEqual({ abiertos: [[7, true, true]], cerrados: [] })
    expect(follow([seguido(7, 2, 4)], [lapso(4, 6)], now)).toEqual({ abiertos: [[null, false, true]], cerrados: [7] })
  })

  test('that is mended in the middle was told of; two that become one are one', () => {
    expect(follow([seguido(7, 2, 8)], [lapso(2, 3), lapso(6, 8)], now)).toEqual({
      abiertos: [
        [7, true, true],
        [null, true, true],
      ],
      cerrados: [],
    })
    expect(follow([seguido(7, 2, 3, null), seguido(8, 6, 8)], [lapso(2, 8)], now)).toEqual({
      abiertos: [[7, true, true]],
      cerrados: [8],
    })
  })

  test('that has begun keeps its beginning', () => {
    const [abierto] = seguimiento([seguido(7, -2, 4)], [lapso(0, 4)], now).abiertos
    expect(abierto).toMatchObject({ ...lapso(-2, 4), cambia: false })
  })
})

test('one notice for the units of one time', () => {
  const fin = now + 36 * hour
  const manana = { desde: Date.parse('2026-11-21T12:00:00Z'), hasta: Date.parse('2026-11-21T16:00:00Z') }
  const huecos = [
    { unidad: 'B-21', ...manana },
    { unidad: 'B-22', ...lapso(0, 2) },
    { unidad: 'B-23', ...manana },
    { unidad: 'R-2', desde: now, hasta: fin },
  ]
  expect(avisosDe(huecos, { now, fin })).toEqual([
    'B-21 y B-23 quedarán sin conductor mañana entre 09:00 y 13:00',
    'B-22 está sin conductor hasta las 20:10',
    'R-2 está sin conductor en las próximas 36 horas',
  ])
})
