import { expect, test } from 'vitest'
import { digitosDe, enGrupos, newSecreto, pasoDe, uriDe } from './codigos.rules.ts'

// RFC 6238, appendix B: the last six of its eight digits.
const secreto = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %i s the code %s is of its step, and of its neighbours', (seconds, codigo, paso) => {
  for (const clock of [-30, 0, 30]) expect(pasoDe(secreto, codigo, at(seconds + clock))).toBe(paso)
  for (const clock of [-60, 60]) expect(pasoDe(secreto, codigo, at(seconds + clock))).toBeNull()
})

test.each(['287083', '87082', '2870820', '', 'abcdef'])('%j is no code', (codigo) => {
  expect(pasoDe(secreto, codigo, at(59))).toBeNull()
})

test('the same secret goes by QR code and by hand', () => {
  const uri = new URL(uriDe(secreto, 'Compañía de Alba', 'ana@demo.cl'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\//)
  expect(decodeURIComponent(uri.pathname)).toContain('Compañía de Alba:ana@demo.cl')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Compañía de Alba',
    secret: secreto,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(enGrupos(secreto)).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
})

test('secrets are long and differ', () => {
  const secrets = Array.from({ length: 50 }, newSecreto)
  expect(new Set(secrets).size).toBe(50)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['abcde-fghij', null],
])('%j holds the digits %j', (written, digits) => {
  expect(digitosDe(written)).toBe(digits)
})
