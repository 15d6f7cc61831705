import { expect, test } from 'vitest'
import { accionesDe } from './acciones.ts'

const email = 'luis.carcamo@demo.cl'

test.each([
  ['pendiente_verificacion', ['reenviar', 'acceso', 'eliminar']],
  ['pendiente_aprobacion', ['aprobar', 'rechazar']],
  ['activo', ['perfil', 'acceso', 'rol', 'suspender', 'baja']],
  ['suspendido', ['perfil', 'acceso', 'rol', 'activar', 'baja']],
  ['baja', ['perfil', 'acceso', 'activar', 'cerrar']],
] as const)('an account %s allows %j', (estado, acciones) => {
  expect(accionesDe({ id: 7, estado, email, sin_acceso: false }, 1)).toEqual(acciones)
})

test('one’s own account, or one whose data were removed, allows nothing', () => {
  expect(accionesDe({ id: 1, estado: 'activo', email, sin_acceso: false }, 1)).toEqual([])
  expect(accionesDe({ id: 7, estado: 'baja', email: 'BAJA-7@cuenta.invalid', sin_acceso: false }, 1)).toEqual([])
})

test('a member imported from a sheet can be invited, or removed again', () => {
  const acciones = accionesDe({ id: 7, estado: 'activo', email, sin_acceso: true }, 1)
  expect([acciones[0], acciones.at(-1)]).toEqual(['invitar', 'eliminar'])
})

test('every action but the invitation is offered for a member without an address', () => {
  const acciones = accionesDe({ id: 7, estado: 'activo', email: null, sin_acceso: true }, 1)
  expect(acciones).toEqual(['perfil', 'acceso', 'rol', 'suspender', 'baja', 'eliminar'])
})
