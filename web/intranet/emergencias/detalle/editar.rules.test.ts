import { expect, test } from 'vitest'
import { detalleDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { cambiosDe, datosDe } from './editar.rules.ts'

const vista = datosDe(detalleDe({ lat: -33.0472, lng: -71.6127, comuna: 'Quilpué' }))

test('the alarm stands in local time with its seconds, and degrees with a comma', () => {
  expect(vista).toMatchObject({ alarma: '2026-11-20T21:04:12', lat: '-33,0472', codigo: '10-0' })
})

test('nothing is sent but what changed', () => {
  expect(cambiosDe(vista, vista)).toEqual({})
  expect(cambiosDe({ ...vista, codigo: '10-0-1', comuna: '', lat: '-33.05' }, vista)).toEqual({
    clave: '10-0',
    subclave: '10-0-1',
    comuna: null,
    lat: -33.05,
  })
})
