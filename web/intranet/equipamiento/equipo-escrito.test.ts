import { expect, test } from 'vitest'
import { cantidadDe, datosDe, escritoDe } from './equipo-escrito.ts'

test('what is no number is sent as typed, so that the server refuses it', () => {
  const escrito = { ...escritoDe(), volumen_l: '6,8', costo: 'mil', vida_util_meses: ' ', cantidad: 'dos' }
  expect(datosDe(escrito)).toMatchObject({ volumen_l: 6.8, costo: 'mil', vida_util_meses: null })
  expect(cantidadDe(escrito)).toBe('dos')
})
