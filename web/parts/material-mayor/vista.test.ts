import { expect, test } from 'vitest'
import { unidadesIniciales } from '#contract/material-mayor.ts'
import type { Pendiente } from '#web/plumbing/pendientes.ts'
import { conPendientes, enFlota, isAsWanted } from './vista.ts'

const cambio = { estado: 'EN REVISIÓN', detalles: 'Frenos', motivo: 'mecanico', version: 4 } as const
const pendiente: Pendiente = {
  uuid: 'a',
  usuario: 1,
  llamada: 'PUT /material-mayor/:id',
  params: { id: 22 },
  body: cambio,
  titulo: '',
  enlace: enFlota,
  hecho: '2026-11-20T18:00:00.000Z',
}

test.each([
  ['waits', {}],
  ['waits for a decision', { conflictos: [{}] }],
])('a change that %s is applied to its unit, signed and marked; the others stay as they are', (_, more) => {
  const [b21, b22] = unidadesIniciales
  const signed = { ultimaActualizacion: pendiente.hecho, actualizadaPor: 'Ana', sinEnviar: true }
  expect(conPendientes([b21, { ...b22, version: 5 }], [{ ...pendiente, ...more }], 'Ana')).toEqual([
    b21,
    { ...b22, ...cambio, ...signed },
  ])
})

test('one that was refused is not', () => {
  expect(conPendientes(unidadesIniciales, [{ ...pendiente, rechazo: 'No.' }], 'Ana')).toEqual(unidadesIniciales)
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
