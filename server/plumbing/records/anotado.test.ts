import { expect, test } from 'vitest'
import { anotado, undeclaredIn } from './anotado.ts'

test('of personal values the log keeps that they are, of the rest what they are', () => {
  const values = { telefono: '+56912345678', rut: null, cargo: 'Ayudante', motivo_baja: '' }
  expect(JSON.parse(anotado('usuario', values))).toEqual({ ...values, telefono: '***' })
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
  ['guardia', { estado: 'x' }, ['guardia']],
])('of %s %j lacks %j', (entidad, values, lacking) => {
  expect(undeclaredIn(entidad, undefined, values)).toEqual(lacking)
})
