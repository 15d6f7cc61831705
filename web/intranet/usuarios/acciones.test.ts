import { expect, test } from 'vitest'
import { accionesDe } from './acciones.ts'

const email = 'luis.carcamo@demo.cl'

test.each([
  ['pendiente_verificacion', ['reenviar', 'eliminar']],
  ['pendiente_aprobacion', ['aprobar', 'rechazar']],
  ['activo', ['rol', 'suspender', 'baja']],
  ['suspendido', ['rol', 'activar', 'baja']],
  ['baja', ['activar', 'cerrar']],
] as const)('to an account %s can be done %j', (estado, acciones) => {
  expect(accionesDe({ id: 7, estado, email }, 1)).toEqual(acciones)
})

test('nothing to one’s own account, nor to one whose data were removed', () => {
  expect(accionesDe({ id: 1, estado: 'activo', email }, 1)).toEqual([])
  expect(accionesDe({ id: 7, estado: 'baja', email: 'BAJA-7@cuenta.invalid' }, 1)).toEqual([])
})
