import { expect, test } from 'vitest'
import { forVisitor, unidadesIniciales } from './material-mayor.rules.ts'

test('a company starts with B-21, B-22 and B-23, with fixed ids (spec §3)', () => {
  expect(unidadesIniciales).toEqual([
    { id: 21, nombre: 'B-21', tipo: 'Carro', estado: 'EN SERVICIO' },
    { id: 22, nombre: 'B-22', tipo: 'Carro', estado: 'EN SERVICIO' },
    { id: 23, nombre: 'B-23', tipo: 'Carro', estado: 'EN SERVICIO' },
  ])
})

test("a neighbour sees a unit's status, never its reason or author", () => {
  const shown = { id: 22, nombre: 'B-22', tipo: 'Carro', estado: 'EN REPARACIÓN', ultimaActualizacion: 'hoy' }
  expect(forVisitor({ ...shown, detalles: 'bomba', actualizadaPor: 'Marcela', version: 3 } as typeof shown)).toEqual(
    shown,
  )
})
