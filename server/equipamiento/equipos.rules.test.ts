import { describe, expect, test } from 'vitest'
import type { EstadoEquipo } from '#contract/equipamiento/estados.ts'
import { estadosEquipo } from '#contract/equipamiento/estados.ts'
import { busquedaDe, faultsOfEquipo, filaDe, noSigue } from './equipos.rules.ts'

const hacha = { codigo: 'HER-001', nombre: 'Hacha', categoria: 'herramienta', cantidad: 1 } as const

test.each<[object, Record<string, string>]>([
  [{}, {}],
  [{ categoria: 'era' }, { numero_serie: 'El número de serie es obligatorio' }],
  [{ categoria: 'cilindro', numero_serie: '7741-08' }, {}],
  [{ numero_serie: '1', cantidad: 2 }, { cantidad: 'Con número de serie es una sola pieza' }],
  [
    { fecha_fabricacion: '2020-05-02', fecha_puesta_servicio: '2020-05-01' },
    { fecha_fabricacion: 'La fecha de fabricación no puede ser posterior a la puesta en servicio' },
  ],
  [{ fecha_fabricacion: '2020-05-01', fecha_puesta_servicio: '2020-05-01' }, {}],
  [{ fecha_fabricacion: '2026-11-21' }, { fecha_fabricacion: 'La fecha de fabricación no puede ser futura' }],
  [
    { vida_util_meses: 180 },
    { fecha_fabricacion: 'Escriba la fecha de fabricación: desde ella se cuenta la vida útil' },
  ],
  [{ padre_id: 3, cantidad: 4 }, { padre_id: 'Solo una pieza única puede ser parte de un conjunto' }],
])('%j', (dicho, faults) => {
  expect(faultsOfEquipo({ ...hacha, ...dicho }, '2026-11-20')).toEqual(faults)
})

test('only cylinders are of a material, and words are searched without accents', () => {
  expect(filaDe({ ...hacha, material_cilindro: 'acero' }).material_cilindro).toBeNull()
  const fila = filaDe({ ...hacha, codigo: 'PIT-011', nombre: 'Pitón', categoria: 'piton', marca: 'Dräger' })
  expect(busquedaDe(fila)).toBe('pit-011 piton piton drager')
})

describe('states (domain §2.7)', () => {
  const motivo = 'Se revisa'
  test('every state but the written off goes to every other, with a reason', () => {
    for (const de of estadosEquipo)
      for (const estado of estadosEquipo) {
        const goes = noSigue(de, { estado, motivo }, null) === null
        expect([de, estado, goes]).toEqual([de, estado, ![de, estado].includes('DADO DE BAJA') && de !== estado])
      }
  })
  test.each<[EstadoEquipo, EstadoEquipo, string | null, string | null, string]>([
    ['OPERATIVO', 'EN REVISIÓN', null, null, 'Escriba el motivo'],
    ['OPERATIVO', 'OPERATIVO', null, null, 'Ya está OPERATIVO'],
    ['OPERATIVO', 'DADO DE BAJA', motivo, null, 'La baja la da el Capitán, con su motivo y un documento'],
    ['DADO DE BAJA', 'OPERATIVO', motivo, null, 'Este equipo está dado de baja'],
    [
      'EN REVISIÓN',
      'OPERATIVO',
      null,
      'prueba hidrostática vencida el 01-06-2027',
      'No se puede dejar OPERATIVO: prueba hidrostática vencida el 01-06-2027',
    ],
  ])('%s to %s', (de, estado, why, impedimento, message) => {
    expect(noSigue(de, { estado, motivo: why }, impedimento)?.message).toBe(message)
  })
})
