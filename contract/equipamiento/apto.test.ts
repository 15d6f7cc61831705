import { describe, expect, test } from 'vitest'
import {
  aptitudDe,
  derivadasDe,
  esApto,
  finDeVida,
  impedimentoDe,
  type Parte,
  type Pieza,
  venceControl,
} from './apto.ts'

const hoy = '2026-11-20'
const flujo = { tipo_control: 'prueba_flujo', vence: '2027-02-28', bloqueante: true } as const
const hidrostatica = { tipo_control: 'prueba_hidrostatica', vence: '2027-06-01', bloqueante: true } as const
const sana: Pieza = {
  estado: 'OPERATIVO',
  categoria: 'era',
  vencimientos: [flujo],
  fin_de_vida: null,
  critica: null,
  por_limpiar: false,
}
const cilindro = (de: Partial<Parte> = {}): Parte => ({
  ...sana,
  codigo: 'CIL-031',
  categoria: 'cilindro',
  vencimientos: [hidrostatica],
  ...de,
})
const meses = (periodicidad_meses: number) => ({ periodicidad_meses, periodicidad_dias: null })
const juzgar = (pieza: Partial<Pieza>, partes: Parte[] = []) => aptitudDe({ ...sana, ...pieza }, partes, hoy, 30)

test('a breathing set of which only the mask is left is not apt; one that is registered as one piece is', () => {
  const mascara = cilindro({ codigo: 'MAS-012', categoria: 'mascara' })
  expect(juzgar({}, [mascara])).toEqual({ apto: false, por_vencer: false, motivo: 'Sin cilindro' })
  expect(derivadasDe(sana, [mascara]).usable).toBe(false)
  expect([juzgar({}, [mascara, cilindro()]).apto, juzgar({}).apto]).toEqual([true, true])
})

describe('due dates (domain §2.7)', () => {
  test('a carbon cylinder falls due at the end of its life', () => {
    const fin = finDeVida('2012-05-10', 180)
    expect(fin).toBe('2027-05-10')
    expect(venceControl('2022-06-01', meses(60), null)).toBe('2027-06-01')
    expect(venceControl('2022-06-01', meses(60), fin)).toBe('2027-05-10')
  })
  test('months are clamped', () => {
    expect(venceControl('2024-08-31', meses(36), null)).toBe('2027-08-31')
    expect(venceControl('2024-02-29', meses(12), null)).toBe('2025-02-28')
    expect(venceControl('2026-08-31', meses(6), null)).toBe('2027-02-28')
  })
  test('a period may be of days', () => {
    expect(venceControl('2026-11-20', { periodicidad_meses: null, periodicidad_dias: 90 }, null)).toBe('2027-02-18')
  })
})

describe('a piece', () => {
  test('is apto while its blocking controls are in force, the last day included', () => {
    expect(juzgar({})).toEqual({ apto: true, por_vencer: false, motivo: null })
    expect(juzgar({ vencimientos: [{ ...flujo, vence: hoy }] })).toEqual({
      apto: true,
      por_vencer: true,
      motivo: 'Prueba de flujo vence hoy',
    })
    expect(juzgar({ vencimientos: [{ ...flujo, vence: '2026-12-02' }] }).motivo).toBe(
      'Prueba de flujo vence en 12 días',
    )
  })
  test.each<[Partial<Pieza>, string]>([
    [{ vencimientos: [{ ...flujo, vence: '2026-11-12' }] }, 'Prueba de flujo vencida el 12 de noviembre'],
    [{ vencimientos: [{ ...flujo, vence: '2025-11-12' }] }, 'Prueba de flujo vencida el 12 de noviembre de 2025'],
    [{ vencimientos: [{ ...flujo, vence: null }] }, 'Nunca se ha registrado su prueba de flujo'],
    [
      { vencimientos: [{ ...flujo, vence: null, ultimo: '2026-11-02' }] },
      'Prueba de flujo rechazada el 2 de noviembre',
    ],
    [{ critica: 'no marca oxígeno', estado: 'EN REVISIÓN' }, 'Falla crítica sin resolver: no marca oxígeno'],
    [{ fin_de_vida: '2026-11-19' }, 'Vida útil terminada el 19 de noviembre'],
    [{ por_limpiar: true }, 'Falta limpiarlo después de usarlo'],
    [{ estado: 'EXTRAVIADO' }, 'Extraviado'],
    [{ estado: 'DADO DE BAJA', por_limpiar: true }, 'Dado de baja'],
  ])('%j is not apto', (pieza, motivo) => {
    expect(juzgar(pieza)).toEqual({ apto: false, por_vencer: false, motivo })
  })
  test('may be used without a control that does not block', () => {
    expect(juzgar({ vencimientos: [{ ...flujo, vence: null, bloqueante: false }] }).apto).toBe(true)
    expect(juzgar({ vencimientos: [{ ...flujo, vence: '2020-01-01', bloqueante: false }] }).motivo).toBeNull()
  })
  test('says in short why it may not be put in service', () => {
    const vencida = { ...sana, vencimientos: [{ ...hidrostatica }] }
    expect(impedimentoDe(vencida, '2027-06-01')).toBeNull()
    expect(impedimentoDe(vencida, '2027-06-02')).toBe('prueba hidrostática vencida el 01-06-2027')
  })
})

describe('a set', () => {
  test('is not apto with a part that is not', () => {
    const vencido = cilindro({ vencimientos: [{ ...hidrostatica, vence: '2026-11-12' }] })
    expect(juzgar({}, [cilindro(), vencido]).motivo).toBe(
      'Cilindro CIL-031: prueba hidrostática vencida el 12 de noviembre',
    )
    expect(juzgar({}, [cilindro({ estado: 'FUERA DE SERVICIO' })]).motivo).toBe('Cilindro CIL-031: fuera de servicio')
  })
  test('falls due with its first part', () => {
    const aviso = juzgar({}, [cilindro({ fin_de_vida: '2026-12-10' })])
    expect(aviso).toEqual({ apto: true, por_vencer: true, motivo: 'Cilindro CIL-031: vida útil vence en 20 días' })
  })
})

test('what is stored says the same on every day', () => {
  const dias = [null, '2026-11-12', hoy, '2026-12-02', '2027-06-01']
  let aptos = 0
  for (const vence of dias)
    for (const fin_de_vida of dias)
      for (const estado of ['OPERATIVO', 'EN REPARACIÓN'] as const)
        for (const critica of [null, 'fuga'])
          for (const por_limpiar of [true, false]) {
            const pieza = { ...sana, vencimientos: [{ ...flujo, vence }] }
            const parte = cilindro({ fin_de_vida, estado, critica, por_limpiar })
            const { apto } = aptitudDe(pieza, [parte], hoy, 30)
            const { usable, usable_hasta } = derivadasDe(pieza, [parte])
            expect(esApto({ usable: usable ? 1 : 0, usable_hasta }, hoy)).toBe(apto)
            aptos += apto ? 1 : 0
          }
  expect(aptos).toBe(3 * 4)
})

test('the next control of a set is the earliest of its parts, and first one that is missing', () => {
  expect(derivadasDe(sana, [cilindro()])).toMatchObject({ proximo_control: '2027-02-28', proximo_tipo: 'prueba_flujo' })
  expect(derivadasDe(sana, [cilindro({ vencimientos: [{ ...hidrostatica, vence: null }] })])).toMatchObject({
    proximo_control: null,
    proximo_tipo: 'prueba_hidrostatica',
    usable: false,
    impedido: false,
  })
})
