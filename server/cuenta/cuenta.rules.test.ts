import { expect, test } from 'vitest'
import { estadosUsuario } from '#contract/perfil.ts'
import { estadoVerificado, mayReset, refusalOf } from './cuenta.rules.ts'

test.each([
  ['pendiente_verificacion', 'Debe verificar su cuenta. Revise su correo electrónico.'],
  ['pendiente_aprobacion', 'Su cuenta está pendiente de aprobación por un administrador.'],
  ['suspendido', 'Su cuenta está desactivada. Contacte al administrador.'],
  ['baja', 'Su cuenta está desactivada. Contacte al administrador.'],
])('an account in %s learns why it is kept out', (estado, message) => {
  expect(refusalOf(estado)?.message).toBe(message)
})

test('an active account is not kept out', () => {
  expect(refusalOf('activo')).toBeUndefined()
})

test.each([
  ['who registered, with approval needed', { password_hash: 'x' }, 'aprobacion', 'pendiente_aprobacion'],
  ['who registered, where registration is open', { password_hash: 'x' }, 'abierto', 'activo'],
  ['who registered before it was closed', { password_hash: 'x' }, 'cerrado', 'pendiente_aprobacion'],
  ['who was invited', { password_hash: null }, 'aprobacion', 'activo'],
  ['who was invited, where it is closed', { password_hash: null }, 'cerrado', 'activo'],
] as const)('%s: verifying the e-mail makes the account %s', (_who, user, modo, estado) => {
  expect(estadoVerificado(user, modo)).toBe(estado)
})

test('a closed account gets no reset link', () => {
  const mayNot = estadosUsuario.filter((estado) => !mayReset(estado))
  expect(mayNot).toEqual(['suspendido', 'baja'])
})
