import { expect, test } from 'vitest'
import type { Album } from '#contract/sitio/paginas.ts'
import { albumDatos } from './album-datos.ts'

const fotos = (count: number): Album['fotos'] =>
  Array.from({ length: count }, (_, index) => ({ clave: `${index}`, alt: 'Una foto', pie: '' }))

test.each([
  ['2026-11-20', 14, '20 de noviembre de 2026 · 14 fotografías'],
  ['2026-03-01', 1, '1 de marzo de 2026 · 1 fotografía'],
  ['', 0, '0 fotografías'],
])('an album of «%s» with %i', (fecha, count, text) => {
  expect(albumDatos({ fecha, fotos: fotos(count) })).toBe(text)
})
