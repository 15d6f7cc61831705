import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nombreArchivo } from './nombre-archivo.ts'

test.each([
  ['Licencia de conducir.pdf', 'Licencia de conducir.pdf'],
  ['Año Ñuñoa.PDF', 'Año Ñuñoa.PDF'],
  ['an\u0303o.pdf', 'año.pdf'],
  ['../../x', 'x'],
  ['..\\x.pdf', 'x.pdf'],
  ['C:\\Users\\Ana\\x.pdf', 'x.pdf'],
  ['a\0b.pdf', 'ab.pdf'],
  ['a\r\nSet-Cookie: a=b.pdf', 'aSet-Cookie_ a=b.pdf'],
  ['a%0D%0ASet-Cookie.pdf', 'a__Set-Cookie.pdf'],
  ['"; filename=evil.html', '_; filename=evil.html'],
  ['%22; filename=evil.pdf', '_; filename=evil.pdf'],
  ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
  ['factura\u202efdp.exe', 'facturafdp.exe'],
  ['a.html. . ', 'a.html'],
  ['.htaccess', 'htaccess'],
  ['\ud83d.pdf', 'pdf'],
  ['', 'archivo'],
  ['..', 'archivo'],
  ['/', 'archivo'],
  [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(146)}.pdf`],
  [`${'x'.repeat(149)} ${'y'.repeat(300)}`, 'x'.repeat(149)],
  ['a\u200d\u0301.pdf', 'á.pdf'],
  [`a.${'x'.repeat(300)}`, `a.${'x'.repeat(148)}`],
  [`${'🚒'.repeat(150)}.pdf`, `${'🚒'.repeat(73)}.pdf`],
])('%j is shown as %j', (given, shown) => {
  expect(nombreArchivo(given)).toBe(shown)
})

// Quadratic work would exceed the test timeout.
test('a million dots take no time', () => {
  expect(nombreArchivo(`a${'.'.repeat(1_000_000)}b`)).toMatch(/^a/)
})

const letters = [...'ab.. -_/\\":<>|?*%;\0\n\r\u202e\u200d\u0301\ufeffn🚒ñ', '%22', '%0D', '.pdf', '\ud83d', '\ude92']

test('any input becomes one line that any file system accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 250 }), (given) => {
      const nombre = nombreArchivo(given)
      expect(nombre).toMatch(/^[^\p{Cc}\p{Cs}/\\<>:"|?*]{1,150}$/u)
      expect(nombreArchivo(nombre)).toBe(nombre)
    }),
  )
})
