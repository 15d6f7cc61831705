import { expect, test } from 'vitest'
import { firmaDe, isFirmada, rutaDe } from './firma-foto.rules.ts'

const clave = 'a'.repeat(32)
// 22:30 and 01:30 of the next day in Santiago.
const evening = new Date('2026-11-21T01:30:00.000Z')
const night = new Date('2026-11-21T04:30:00.000Z')
const day = 24 * 60 * 60 * 1000
const later = (from: Date, days: number) => new Date(from.getTime() + days * day)

test('a signature is the same all local day, and valid for two', () => {
  const firma = firmaDe(clave, 'secreto', evening)
  expect(firmaDe(clave, 'secreto', new Date('2026-11-20T12:00:00.000Z'))).toBe(firma)
  expect(firmaDe(clave, 'secreto', night)).not.toBe(firma)
  expect([evening, night, later(evening, 1)].map((now) => isFirmada(clave, firma, 'secreto', now))).toEqual([
    true,
    true,
    true,
  ])
  expect([later(night, 1), later(evening, -1)].map((now) => isFirmada(clave, firma, 'secreto', now))).toEqual([
    false,
    false,
  ])
})

test.each([
  ['another picture', 'b'.repeat(32), firmaDe(clave, 'secreto', evening), 'secreto'],
  ['another installation', clave, firmaDe(clave, 'otro', evening), 'secreto'],
  ['nothing', clave, '', 'secreto'],
  ['one cut short', clave, firmaDe(clave, 'secreto', evening).slice(0, 42), 'secreto'],
])('a signature of %s is refused', (_what, of, firma, secreto) => {
  expect(isFirmada(of, firma, secreto, evening)).toBe(false)
})

test.each([
  ['/api/fotos/a?firma=b&t=1', '/api/fotos/a'],
  ['/api/fotos/a', '/api/fotos/a'],
  [null, null],
  [undefined, undefined],
])('of %s only the path is compared', (foto, ruta) => {
  expect(rutaDe(foto)).toBe(ruta)
})
