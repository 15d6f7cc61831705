import { expect, test } from 'vitest'
import { accionesDe } from './acciones.ts'

const email = 'luis.carcamo@demo.cl'

test.each([
  ['pendiente_verificacion', ['reenviar', 'eliminar']],
  ['pendiente_aprobacion', ['aprobar', 'rechazar']],
  ['activo', ['perfil', 'rol', 'suspender', 'baja']],
  ['suspendido', ['perfil', 'rol', 'activar', 'baja']],
  ['baja', ['perfil', 'activar', 'cerrar']],
] as const)('to an account %s can be done %j', (estado, acciones) => {
  expect(accionesDe({ id: 7, estado, email, sin_acceso: false }, 1)).toEqual(acciones)
})

test('nothing to one’s own account, nor to one whose data were removed', () => {
  expect(accionesDe({ id: 1, estado: 'activo', email, sin_acceso: false }, 1)).toEqual([])
  expect(accionesDe({ id: 7, estado: 'baja', email: 'BAJA-7@cuenta.invalid', sin_acceso: false }, 1)).toEqual([])
})

test('who came in by a sheet is invited, or taken out again', () => {
  const acciones = accionesDe({ id: 7, estado: 'activo', email, sin_acceso: true }, 1)
  expect([acciones[0], acciones.at(-1)]).toEqual(['invitar', 'eliminar'])
})
