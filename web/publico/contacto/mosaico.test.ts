import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columns, rows, tilesAround, tileUrl } from './mosaico.ts'

const side = 2 ** 16

test('tiles around the middle of Valparaíso', () => {
  const { tiles } = tilesAround(-33.0386, -71.6287)
  expect(tiles.map(({ x, y }) => `${x}/${y}`)).toEqual([
    '19727/39145',
    '19728/39145',
    '19729/39145',
    '19727/39146',
    '19728/39146',
    '19729/39146',
  ])
})

test('any place is near the middle, at its position; and every tile exists', () => {
  const anywhere = [
    fc.double({ min: -84, max: 84, noNaN: true }),
    fc.double({ min: -179, max: 179, noNaN: true }),
  ] as const
  fc.assert(
    fc.property(...anywhere, (latitud, longitud) => {
      const { tiles, place } = tilesAround(latitud, longitud)
      for (const { x, y } of tiles) for (const at of [x, y]) expect(at >= 0 && at < side).toBe(true)
      expect(Math.abs(place.x - columns / 2)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(place.y - rows / 2)).toBeLessThanOrEqual(0.5)
      const [x, y] = [(tiles[0]?.x ?? 0) + place.x, (tiles[0]?.y ?? 0) + place.y]
      expect((x / side) * 360 - 180).toBeCloseTo(longitud)
      expect((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI).toBeCloseTo(latitud)
    }),
  )
})

test.each([
  [90, 180],
  [-90, -180],
])('at the ends of the world (%i, %i) there are tiles too', (latitud, longitud) => {
  for (const { x, y } of tilesAround(latitud, longitud).tiles)
    for (const at of [x, y]) expect(at >= 0 && at < side).toBe(true)
})

test('the URL of a tile, as the provider writes it', () => {
  const tile = { z: 16, x: 1, y: 2 }
  expect(tileUrl('https://{s}.mapa.cl/{z}/{x}/{y}{r}.png', tile)).toBe('https://a.mapa.cl/16/1/2.png')
})
