import { expect, test } from 'vitest'
import { refuseFaults, refuseStale, refuseTaken } from './refusals.ts'

test.each([
  [undefined, 7],
  [7, 7],
])('seeing version %s while it is %i may write', (seen, current) => {
  expect(() => refuseStale(seen, current)).not.toThrow()
})

test.each([
  [6, 7],
  [8, 7],
  [0, 7],
])('seeing version %i while it is %i is stale', (seen, current) => {
  expect(() => refuseStale(seen, current)).toThrow(expect.objectContaining({ status: 409, code: 'version_antigua' }))
})

test('faults and taken fields are reported by field', () => {
  expect(() => refuseFaults({})).not.toThrow()
  const errors = { fecha_ingreso: 'La fecha de ingreso no puede ser futura' }
  expect(() => refuseFaults(errors)).toThrow(expect.objectContaining({ status: 400, errors }))

  expect(() => refuseTaken([])).not.toThrow()
  const both = { email: 'Ya existe una cuenta con este correo.', rut: 'Ya existe una cuenta con este RUT.' }
  expect(() => refuseTaken(['email', 'rut'])).toThrow(expect.objectContaining({ status: 409, errors: both }))
})
