import { expect, test } from 'vitest'
import { accionesEmergencia, estadosEmergencia, estaViva, noSePuede, trasAccion } from './estados.ts'

test('the transitions are those of domain §2.5, and no others', () => {
  const moves = estadosEmergencia.flatMap((estado) =>
    accionesEmergencia.flatMap((accion) => {
      const next = trasAccion(estado, accion)
      return next ? [`${estado} ${accion} ${next}`] : []
    }),
  )
  expect(moves).toEqual([
    'abierta iniciar en_curso',
    'abierta cerrar cerrada',
    'abierta anular anulada',
    'en_curso cerrar cerrada',
    'en_curso anular anulada',
    'cerrada revisar revisada',
    'cerrada devolver en_curso',
    'revisada reabrir cerrada',
  ])
})

test('a refusal names state and action in words', () => {
  expect(noSePuede('en_curso', 'revisar')).toBe('La emergencia está en curso; no se puede revisar.')
  expect(noSePuede('revisada', 'editar')).toBe('La emergencia está revisada; no se puede editar.')
})

test('an emergency is edited until it is closed or annulled', () => {
  expect(estadosEmergencia.filter(estaViva)).toEqual(['abierta', 'en_curso'])
})
