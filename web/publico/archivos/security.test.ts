import { expect, test } from 'vitest'
import { securityText } from './security.resource.ts'

const noon = Date.parse('2026-11-20T12:00:00.000Z')
const evening = Date.parse('2026-11-20T23:59:59.999Z')

test('security.txt names who answers for the data, for less than a year', () => {
  expect(securityText('https://bomberos.cl', 'datos@bomberos.cl', noon)).toBe(`Contact: mailto:datos@bomberos.cl
Expires: 2027-05-19T00:00:00.000Z
Preferred-Languages: es
Canonical: https://bomberos.cl/.well-known/security.txt
`)
})

test('without their address, the contact page', () => {
  expect(securityText('https://bomberos.cl', '', noon)).toContain('Contact: https://bomberos.cl/contacto\n')
})

test('it is the same all day', () => {
  expect(securityText('https://bomberos.cl', '', evening)).toBe(securityText('https://bomberos.cl', '', noon))
})
