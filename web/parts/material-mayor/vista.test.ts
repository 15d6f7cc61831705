import { expect, test } from 'vitest'
import { unidadesIniciales } from '#contract/material-mayor.ts'
import { addCambio, emptyCola } from './cola.ts'
import { isAsWanted, withCola } from './vista.ts'

test('queued changes are applied to the units, signed and marked; the others stay as they are', () => {
  const [b21, b22] = unidadesIniciales
  const hecho = '2026-11-20T18:00:00.000Z'
  const cambio = { estado: 'EN REVISIÓN', detalles: 'Frenos', motivo: 'mecanico' } as const
  const { cambios } = addCambio(emptyCola(1), { clave: 'a', unidad: { ...b22, version: 4 }, cambio, hecho })
  expect(withCola([b21, { ...b22, version: 5 }], cambios, 'Ana')).toEqual([
    b21,
    { ...b22, ...cambio, version: 4, ultimaActualizacion: hecho, actualizadaPor: 'Ana', sinEnviar: true },
  ])
})

test.each([
  [{ estado: 'EN REVISIÓN', detalles: 'Frenos' }, true],
  [{ estado: 'EN REVISIÓN', detalles: null }, false],
  [{ estado: 'EN SERVICIO', detalles: 'Frenos' }, false],
  [{ estado: 'EN REVISIÓN', detalles: 'Frenos', motivo: 'taller' }, false],
] as const)('a unit as %j matches the change: %s', (unidad, same) => {
  expect(isAsWanted(unidad, { estado: 'EN REVISIÓN', detalles: 'Frenos' })).toBe(same)
})

test('empty and missing details are equal', () => {
  expect(isAsWanted({ estado: 'EN REVISIÓN' }, { estado: 'EN REVISIÓN', detalles: null })).toBe(true)
})
