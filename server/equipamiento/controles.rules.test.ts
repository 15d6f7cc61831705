import { describe, expect, test } from 'vitest'
import { NuevoControl } from '#contract/equipamiento/controles.ts'
import { cadaCuanto, planDe } from '#contract/equipamiento/planes.ts'
import { situacionDe } from '#contract/equipamiento/vencimientos.ts'
import { estadoTrasRechazo, faultsOfControl, motivoDeRechazo } from './controles.rules.ts'

const hoy = '2026-11-20'
const cilindro = {
  categoria: 'cilindro',
  fecha_fabricacion: '2012-05-10',
  presion_trabajo_bar: 300,
  fin_de_vida: '2027-05-10',
} as const
const cada60 = { periodicidad_meses: 60, periodicidad_dias: null }
const faults = (more: object, plan: typeof cada60 | undefined = cada60) => {
  const dicho = { tipo_control: 'prueba_hidrostatica', fecha: '2022-06-01', resultado: 'aprobado', ...more }
  return faultsOfControl(NuevoControl.parse(dicho), cilindro, plan, hoy)
}

describe('a control', () => {
  test.each<[object, object]>([
    [{}, {}],
    [{ fecha: hoy }, {}],
    [{ fecha: '2026-11-21' }, { fecha: 'La fecha del control no puede ser futura' }],
    [{ fecha: '2012-05-10' }, {}],
    [{ fecha: '2012-05-09' }, { fecha: 'El control no puede ser anterior a la fabricación' }],
    [{ presion_bar: 330 }, {}],
    [{ presion_bar: 331 }, { presion_bar: 'No puede superar 330 bar: 1,1 veces su presión de trabajo' }],
    [{ proximo_control: '2027-05-10' }, {}],
    [{ proximo_control: '2022-06-02' }, {}],
    [{ proximo_control: '2027-05-11' }, { proximo_control: 'El próximo control no puede ser después del 10-05-2027' }],
    [{ proximo_control: '2022-06-01' }, { proximo_control: 'El próximo control debe ser posterior a este' }],
    [
      { proximo_control: '2023-01-01', resultado: 'rechazado' },
      { proximo_control: 'Un control rechazado no tiene próximo control' },
    ],
  ])('%j', (more, expected) => {
    expect(faults(more)).toEqual(expected)
  })
  test('has no next one without a plan', () => {
    expect(
      faultsOfControl(
        NuevoControl.parse({
          tipo_control: 'limpieza',
          fecha: hoy,
          resultado: 'aprobado',
          proximo_control: '2027-01-01',
        }),
        cilindro,
        undefined,
        hoy,
      ),
    ).toEqual({
      proximo_control: 'Este control no tiene un plan que diga cuándo vence',
    })
  })
  test('may have any pressure where the piece is no cylinder', () => {
    const dicho = NuevoControl.parse({
      tipo_control: 'prueba_presion',
      fecha: hoy,
      resultado: 'aprobado',
      presion_bar: 900,
    })
    expect(faultsOfControl(dicho, { ...cilindro, categoria: 'manguera' }, undefined, hoy)).toEqual({})
  })
})

test('a rejected control takes the piece out of service, unless it is out already', () => {
  expect(estadoTrasRechazo('cilindro', 'OPERATIVO')).toBe('FUERA DE SERVICIO')
  expect(estadoTrasRechazo('cilindro', 'EN REPARACIÓN')).toBe('FUERA DE SERVICIO')
  expect(estadoTrasRechazo('era', 'OPERATIVO')).toBe('EN REPARACIÓN')
  expect(estadoTrasRechazo('era', 'EN REPARACIÓN')).toBeNull()
  expect(estadoTrasRechazo('era', 'FUERA DE SERVICIO')).toBeNull()
  expect(motivoDeRechazo('prueba_hidrostatica')).toBe('Prueba hidrostática rechazada')
})

test('the plan of its material goes before the one of any', () => {
  const any = { categoria: 'cilindro', tipo_control: 'prueba_hidrostatica', material_cilindro: null } as const
  const aramida = { ...any, material_cilindro: 'aramida' } as const
  const of = (material_cilindro: 'aramida' | 'carbono' | null, planes = [any, aramida]) =>
    planDe({ categoria: 'cilindro', material_cilindro }, 'prueba_hidrostatica', planes)
  expect([of('aramida'), of('carbono'), of(null), of(null, [aramida])]).toEqual([aramida, any, any, undefined])
  expect(planDe({ categoria: 'era', material_cilindro: null }, 'prueba_hidrostatica', [any])).toBeUndefined()
})

test('a period in words', () => {
  expect(cadaCuanto({ periodicidad_meses: 12, periodicidad_dias: null })).toBe('cada 12 meses')
  expect(cadaCuanto({ periodicidad_meses: 1, periodicidad_dias: null })).toBe('cada mes')
  expect(cadaCuanto({ periodicidad_meses: null, periodicidad_dias: 7 })).toBe('cada 7 días')
  expect(cadaCuanto({ periodicidad_meses: null, periodicidad_dias: 1 })).toBe('cada día')
})

test('how a control stands (domain §2.7)', () => {
  const plazo = { hoy, aviso: '2026-12-20' }
  const of = (vence: string | null, ultimo: string | null = '2025-01-01') => situacionDe({ ultimo, vence }, plazo)
  expect([of(null, null), of(null), of('2026-11-19'), of(hoy), of('2026-12-20'), of('2026-12-21')]).toEqual([
    'sin_registro',
    'rechazado',
    'vencido',
    'por_vencer',
    'por_vencer',
    'vigente',
  ])
})
