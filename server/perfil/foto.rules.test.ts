import { expect, test } from 'vitest'
import { isClave, saysPhotograph } from './foto.rules.ts'

test.each([
  ['foto.jpg', 'image/jpeg', true],
  ['FOTO.JPEG', 'image/pjpeg', true],
  ['foto', 'image/jpeg', true],
  ['a.b.png', 'image/png', true],
  // A wrong one of the three is harmless: re-encoded.
  ['foto.png', 'image/gif', true],
  ['foto.gif', 'application/octet-stream', true],
  ['foto.html', 'image/png', false],
  ['foto.png.php', 'image/png', false],
  ['foto.svg', 'image/svg+xml', false],
  ['foto.png', 'text/html', false],
  ['foto.webp', 'image/webp', false],
  ['foto.jpg', '', false],
])('%s, declared as %s, may be a photograph: %s', (nombre, tipo, said) => {
  expect(saysPhotograph({ nombre, tipo })).toBe(said)
})

test.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['0123456789ABCDEF0123456789ABCDEF', false],
  ['0123456789abcdef0123456789abcde', false],
  ['../../0123456789abcdef0123456789', false],
  ['', false],
])('%j is a valid key: %s', (clave, valid) => {
  expect(isClave(clave)).toBe(valid)
})
