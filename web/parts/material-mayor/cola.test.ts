import { expect, test } from 'vitest'
import type { Unidad } from '#contract/material-mayor.ts'
import { addCambio, dropCambio, dropRechazo, emptyCola, insist, markConflict, markSent, refuse } from './cola.ts'

const unidad: Unidad = {
  id: 22,
  nombre: 'B-22',
  tipo: 'Carro',
  estado: 'EN SERVICIO',
  ultimaActualizacion: '2026-11-20T17:57:00.000Z',
  detalles: null,
  version: 7,
}
const hecho = '2026-11-20T18:00:00.000Z'
const reparacion = { estado: 'EN REPARACIÓN', detalles: 'Bomba' } as const
const revision = { estado: 'EN REVISIÓN' } as const

const one = addCambio(emptyCola(1), { clave: 'a', unidad, cambio: reparacion, hecho })
const [cambio] = one.cambios

test('a change is queued with the version seen', () => {
  expect(cambio).toEqual({ clave: 'a', unidadId: 22, nombre: 'B-22', ...reparacion, motivo: null, version: 7, hecho })
})

test('without a known version it is queued with one that no unit has', () => {
  const { version: _, ...inicial } = unidad
  expect(addCambio(emptyCola(1), { clave: 'a', unidad: inicial, cambio: revision, hecho }).cambios).toMatchObject([
    { version: 0, detalles: null },
  ])
})

test('a second change to a unit replaces the first, and keeps the version it had seen', () => {
  const two = addCambio(one, { clave: 'b', unidad: { ...unidad, version: 9 }, cambio: revision, hecho })
  expect(two.cambios).toEqual([{ ...cambio, clave: 'b', ...revision, detalles: null, motivo: null }])
  const other = addCambio(two, { clave: 'c', unidad: { ...unidad, id: 23 }, cambio: revision, hecho })
  expect(other.cambios.map(({ clave }) => clave)).toEqual(['b', 'c'])
})

test('a sent change leaves the queue; an edit made meanwhile continues from it', () => {
  expect(cambio && markSent(one, cambio, 8).cambios).toEqual([])
  const edited = addCambio(one, { clave: 'b', unidad, cambio: revision, hecho })
  expect(cambio && markSent(edited, cambio, 8).cambios).toMatchObject([{ clave: 'b', version: 8 }])
})

test('a sent change does not touch another unit of the same version', () => {
  const two = addCambio(one, { clave: 'b', unidad: { ...unidad, id: 23 }, cambio: revision, hecho })
  expect(cambio && markSent(two, cambio, 8).cambios).toMatchObject([{ clave: 'b', version: 7 }])
})

test('a conflict stays until the member drops the change, or insists on it', () => {
  const actual = { ...unidad, version: 8 }
  const asking = markConflict(one, 'a', actual)
  expect(asking.cambios).toMatchObject([{ clave: 'a', actual }])
  expect(dropCambio(asking, 'a').cambios).toEqual([])
  const [sent] = insist(asking, 'a', { newClave: 'b', seen: actual }).cambios
  expect(sent).toMatchObject({ clave: 'b', version: 8, ...reparacion })
  expect(sent?.actual).toBeUndefined()
  // An edit keeps the conflict open.
  expect(addCambio(asking, { clave: 'c', unidad, cambio: revision, hecho }).cambios).toMatchObject([{ actual }])
})

test('a refused change leaves the queue and is reported; one already gone is not', () => {
  const refused = refuse(one, 'a', 'No tiene permiso.')
  expect(refused).toEqual({
    usuario: 1,
    cambios: [],
    rechazos: [{ clave: 'a', nombre: 'B-22', estado: 'EN REPARACIÓN', mensaje: 'No tiene permiso.' }],
  })
  expect(refuse(refused, 'a', 'Otra vez')).toBe(refused)
  expect(dropRechazo(refused, 'a')).toEqual(emptyCola(1))
})
