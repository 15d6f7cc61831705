import { describe, expect, test } from 'vitest'
import { estadosMantencion, type EstadoUnidad, estadosUnidad } from '#contract/material-mayor/estados.ts'
import { accionesMantencion } from '#contract/material-mayor/mantenciones.ts'
import { diasDe, faultsOfFechas, noPasa, propuestaDe, trasAccion } from './mantenciones.rules.ts'

test('a maintenance is planned, enters the workshop and ends, or is annulled before it does', () => {
  const table = estadosMantencion.map((estado) => [
    estado,
    ...accionesMantencion.map((accion) => trasAccion(estado, accion)),
  ])
  expect(table).toEqual([
    ['programada', 'en_taller', null, 'anulada'],
    ['en_taller', null, 'terminada', 'anulada'],
    ['terminada', null, null, null],
    ['anulada', null, null, null],
  ])
  expect(noPasa('terminada', 'anular')).toBe('La mantención está terminada; no se puede anular.')
  expect(noPasa('en_taller', 'ingresar')).toBe('La mantención está en taller; no se puede ingresar.')
})

describe('dates', () => {
  const hoy = '2026-11-20'
  const faults = (estado: (typeof estadosMantencion)[number], fecha_ingreso: string, fecha_salida: string | null) =>
    faultsOfFechas({ estado, fecha_ingreso, fecha_salida }, hoy)

  test('of one that left before it entered are refused, whatever its state', () => {
    const fault = { fecha_salida: 'La salida del taller no puede ser anterior al ingreso' }
    expect(faults('programada', '2026-12-12', '2026-12-11')).toEqual(fault)
    expect(faults('en_taller', '2026-11-10', '2026-11-09')).toEqual(fault)
    expect(faults('terminada', '2026-11-10', '2026-11-09')).toEqual(fault)
    expect(faults('terminada', '2026-11-10', '2026-11-10')).toEqual({})
  })

  test('of what happened are not to come, of what is planned they may', () => {
    expect(faults('programada', '2026-12-12', '2026-12-14')).toEqual({})
    expect(faults('en_taller', '2026-11-20', '2026-11-25')).toEqual({})
    expect(faults('en_taller', '2026-11-21', null)).toEqual({ fecha_ingreso: 'La fecha no puede ser futura' })
    expect(faults('terminada', '2026-11-10', '2026-11-21')).toEqual({ fecha_salida: 'La fecha no puede ser futura' })
    expect(faults('terminada', '2026-11-10', null)).toEqual({ fecha_salida: 'Este campo es obligatorio' })
  })

  test('tell the days until it begins, or in the workshop', () => {
    const dias = (estado: (typeof estadosMantencion)[number], fecha_ingreso: string, fecha_salida: string | null) =>
      diasDe({ estado, fecha_ingreso, fecha_salida }, hoy)
    expect(dias('programada', '2026-12-12', null)).toBe(22)
    expect(dias('programada', '2026-11-18', null)).toBe(-2)
    expect(dias('en_taller', '2026-11-18', '2026-11-30')).toBe(2)
    expect(dias('terminada', '2026-11-09', '2026-11-10')).toBe(1)
    expect(dias('anulada', '2026-11-09', null)).toBeNull()
    // A night of 25 hours.
    expect(diasDe({ estado: 'terminada', fecha_ingreso: '2026-04-04', fecha_salida: '2026-04-05' }, hoy)).toBe(1)
  })
})

describe('the workshop proposes', () => {
  const ahora = { desde: '2026-11-10T12:00:00.000Z', motivo: null }
  const dentro = { enTaller: true, salida: null }
  const fuera = (salida: string | null) => ({ enTaller: false, salida })

  test('EN REPARACIÓN while the unit is there and could go out', () => {
    const table = estadosUnidad.map((estado) => [estado, propuestaDe({ ...ahora, estado }, dentro)])
    expect(table).toEqual([
      ['EN SERVICIO', 'EN REPARACIÓN'],
      ['FUERA DE SERVICIO', null],
      ['EN REPARACIÓN', null],
      ['EN REVISIÓN', 'EN REPARACIÓN'],
    ])
  })

  test('EN SERVICIO once what left it out has ended', () => {
    const de = (estado: EstadoUnidad, motivo: 'taller' | 'mecanico' | null, salida: string | null) =>
      propuestaDe({ ...ahora, estado, motivo }, fuera(salida))
    expect(de('EN REPARACIÓN', 'taller', '2026-11-10')).toBe('EN SERVICIO')
    expect(de('FUERA DE SERVICIO', 'taller', '2026-11-12')).toBe('EN SERVICIO')
    expect(de('EN REPARACIÓN', null, '2026-11-12')).toBe('EN SERVICIO')
    // Of another failure, of one before, or none.
    expect(de('EN REPARACIÓN', 'mecanico', '2026-11-12')).toBeNull()
    expect(de('EN REPARACIÓN', 'taller', '2026-11-09')).toBeNull()
    expect(de('EN REPARACIÓN', 'taller', null)).toBeNull()
    expect(de('EN SERVICIO', 'taller', '2026-11-12')).toBeNull()
    expect(de('FUERA DE SERVICIO', null, '2026-11-12')).toBeNull()
  })
})
