import { expect, test } from 'vitest'
import { anotado, undeclaredIn } from './anotado.ts'

test.each([
  [
    'usuario',
    {
      nombre: 'Antonia',
      telefono: '+56912345678',
      rut: null,
      email_pendiente: 'a@b.cl',
      cargo: 'Otro',
      motivo_baja: '',
    },
    { telefono: '***', email_pendiente: '***' },
  ],
  ['ficha', { alergias: 'Penicilina', comuna: null }, { alergias: '***' }],
  ['hoja_servicios', { desde: '2020-01-01', motivo: 'Salud' }, { motivo: '***' }],
])('of personal values of %s the log learns that they changed, not what they are', (entidad, values, masked) => {
  expect(JSON.parse(anotado(entidad, values))).toEqual({ ...values, ...masked })
})

test('what nobody declared may be personal', () => {
  expect(JSON.parse(anotado('unidad', { estado: 'EN SERVICIO', chofer: 'Ana' }))).toEqual({
    estado: 'EN SERVICIO',
    chofer: '***',
  })
})

test.each([
  ['unidad', { estado: 'EN SERVICIO' }, []],
  ['unidad', { formato: 'csv', cuantos: 3 }, []],
  ['unidad', { chofer: 'Ana', otro: 1 }, ['unidad.chofer', 'unidad.otro']],
  ['tenida', { estado: 'x' }, ['tenida']],
])('of %s %j lacks %j', (entidad, values, lacking) => {
  expect(undeclaredIn(entidad, undefined, values)).toEqual(lacking)
})
