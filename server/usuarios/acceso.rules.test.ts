import { expect, test } from 'vitest'
import type { EstadoUsuario } from '#contract/perfil.ts'
import { enlaceOf, impedimentoOf, refusalOfEnlace } from './acceso.rules.ts'

const cuenta = (estado: EstadoUsuario, con_clave: 0 | 1 = 1, email = 'rosa@demo.cl') => ({
  id: 6,
  estado,
  con_clave,
  email,
})
const later = '2026-11-20T15:04:00.000Z'

test.each([
  ['activo', 1, null, 'nada', 'restablecer'],
  ['activo', 1, later, 'espera', 'restablecer'],
  ['activo', 0, later, 'sin_clave', 'invitar'],
  ['pendiente_verificacion', 0, null, 'invitada', 'invitar'],
  ['pendiente_verificacion', 1, later, 'sin_verificar', 'verificar'],
  ['pendiente_aprobacion', 1, null, 'sin_aprobar', null],
  ['suspendido', 1, null, 'suspendida', null],
  ['baja', 1, null, 'baja', null],
] as const)('%s, password %i, waiting until %s: %s; link: %s', (estado, con_clave, espera, impedimento, enlace) => {
  expect(impedimentoOf(cuenta(estado, con_clave), espera)).toBe(impedimento)
  expect(enlaceOf(cuenta(estado, con_clave))).toBe(enlace)
})

test('an account without data is closed for good', () => {
  expect(impedimentoOf(cuenta('baja', 0, 'BAJA-6@cuenta.invalid'), null)).toBe('cerrada')
})

test('a link is for others alone, and for accounts that it opens', () => {
  expect(refusalOfEnlace(cuenta('activo'), 6)).toBe('No puede hacer un enlace para su propia cuenta.')
  expect(refusalOfEnlace(cuenta('suspendido'), 1)).toBe('Ningún enlace abre esta cuenta en el estado en que está.')
  expect(refusalOfEnlace(cuenta('activo', 0), 1)).toBeUndefined()
})
