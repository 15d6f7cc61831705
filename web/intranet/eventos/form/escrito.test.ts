import { expect, test } from 'vitest'
import { romeria } from '#web/intranet/eventos/evento-de-prueba.ts'
import { citacionDe, cuerpoDe, escritoDe } from './escrito.ts'

const nuevo = { ...escritoDe(undefined, '2026-11-28'), inicio: '2026-11-28T10:00' }

test.each([
  ['09:30', '2026-11-28T09:30'],
  ['10:00', '2026-11-28T10:00'],
  ['22:00', '2026-11-27T22:00'],
  ['', null],
])('gathering at «%s» is %s', (citacion, moment) => {
  expect(citacionDe({ ...nuevo, citacion })).toBe(moment)
})

test('an event of whole days goes from midnight to the end of its last day', () => {
  const colecta = { ...nuevo, todo_el_dia: true, termino: '2026-11-29T22:00' }
  expect(cuerpoDe(colecta)).toMatchObject({ inicio: '2026-11-28T00:00', termino: '2026-11-29T23:59' })
})

test('an event that asks for no answer has neither places nor a deadline', () => {
  const said = { ...nuevo, cupo: '20', rsvp_limite: '2026-11-27T20:00' }
  expect(cuerpoDe(said)).toMatchObject({ cupo: 20, rsvp_limite: '2026-11-27T20:00' })
  expect(cuerpoDe({ ...said, rsvp_habilitado: false })).toMatchObject({ cupo: null, rsvp_limite: null })
})

test('a number of places that is none is left to the server to refuse', () => {
  expect(cuerpoDe({ ...nuevo, cupo: ' veinte' }).cupo).toBe(' veinte')
  expect(cuerpoDe({ ...nuevo, cupo: ' ' }).cupo).toBeNull()
})

test('the point of the place is typed, and goes when the place is another', () => {
  const before = { ...romeria, lugar: 'Cuartel', lat: -33.0472, lng: -71.6127 }
  const seen = escritoDe(before, '2026-11-28')
  const point = { lat: -33.0472, lng: -71.6127 }
  expect(cuerpoDe(seen, before)).toMatchObject(point)
  expect(cuerpoDe({ ...seen, lugar: 'Plaza' }, before)).toMatchObject({ lat: null, lng: null })
  expect(cuerpoDe({ ...seen, lugar: 'Plaza', lat: '-33,05' }, before)).toMatchObject({ ...point, lat: -33.05 })
  expect(cuerpoDe({ ...nuevo, lugar: 'Cuartel', lat: '-33,0472', lng: '-71.6127' })).toMatchObject(point)
  expect(cuerpoDe({ ...nuevo, lat: 'sur' }).lat).toBe('sur')
})

test('a citación has its list', () => {
  expect(cuerpoDe({ ...nuevo, con_citacion: true, sin_lista: true }).sin_lista).toBe(false)
})
