import { expect, test } from 'vitest'
import { refusalOf } from './cuenta.rules.ts'

test.each([
  ['pendiente_verificacion', 'Debe verificar su cuenta. Revise su correo electrónico.'],
  ['pendiente_aprobacion', 'Su cuenta está pendiente de aprobación por un administrador.'],
  ['suspendido', 'Su cuenta está desactivada. Contacte al administrador.'],
  ['baja', 'Su cuenta está desactivada. Contacte al administrador.'],
])('an account in %s is told why it is not let in', (estado, message) => {
  expect(refusalOf(estado)?.message).toBe(message)
})

test('an active account has no reason to be kept out', () => {
  expect(refusalOf('activo')).toBeUndefined()
})
