import { describe, expect, test } from 'vitest'
import { codigoEscrito, enGrupos } from '#contract/capacitaciones/codigo.ts'
import { finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import {
  avisoQueToca,
  codigoDe,
  cuandoVence,
  diasHasta,
  estadoCalculado,
  faultsOfCertificado,
  inicialesDe,
  vencimientoDe,
} from './certificados.rules.ts'
import { tituloDe } from '#contract/capacitaciones/certificados.ts'

describe('the end of a certificate, domain §2.3', () => {
  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-03-31', 12, '2027-03-31'],
    ['2025-12-15', 2, '2026-02-15'],
  ])('%s and %i months: %s', (emision, meses, vence) => {
    expect(vencimientoDe(emision, meses)).toBe(vence)
  })

  test('a course without validity never ends', () => {
    expect(vencimientoDe('2026-01-31', null)).toBeNull()
  })

  test('of every day of five years, the same day of the month, or the last of a shorter one', () => {
    const two = (n: number) => String(n).padStart(2, '0')
    const wrong: string[] = []
    for (let dia = '2023-01-01'; dia < '2028-01-01'; dia = sumarDias(dia, 1))
      for (const meses of [1, 6, 12, 24, 36]) {
        const [anio = 0, mes = 0, day = 0] = dia.split('-').map(Number)
        const month = anio * 12 + mes - 1 + meses
        const of = `${Math.floor(month / 12)}-${two((month % 12) + 1)}`
        const last = finDeMes(of)
        const expected = `${of}-${two(day)}` > last ? last : `${of}-${two(day)}`
        if (vencimientoDe(dia, meses) !== expected) wrong.push(`${dia} + ${meses}`)
      }
    expect(wrong).toEqual([])
  })
})

describe('its state', () => {
  const verificado = { estado: 'verificado', anulado_en: null, fecha_vencimiento: '2026-12-31' } as const
  test.each([
    ['2026-11-03', 'por_vencer'],
    ['2026-11-02', 'vigente'],
    ['2026-12-01', 'por_vencer'],
    ['2026-12-31', 'por_vencer'],
    ['2027-01-01', 'vencido'],
  ])('on %s: %s', (hoy, estado) => {
    expect(estadoCalculado(verificado, hoy, 58)).toBe(estado)
  })

  test('what does not count says so before its days are looked at', () => {
    const on = (more: object) => estadoCalculado({ ...verificado, ...more }, '2027-06-01', 60)
    expect(on({ anulado_en: '2026-01-01T00:00:00.000Z' })).toBe('anulado')
    expect(on({ estado: 'rechazado' })).toBe('rechazado')
    expect(on({ estado: 'pendiente' })).toBe('pendiente_verificacion')
    expect(on({ fecha_vencimiento: null })).toBe('vigente')
  })
})

describe('notices', () => {
  const told = (avisado: number | null, dias: number, primero = 60) =>
    avisoQueToca({ fecha_vencimiento: sumarDias('2026-11-20', dias), avisado }, '2026-11-20', primero)

  test('each threshold once, and of several only the latest', () => {
    expect([told(null, 61), told(null, 60), told(60, 59), told(60, 30), told(30, 8), told(30, 7)]).toEqual([
      null,
      60,
      null,
      30,
      null,
      7,
    ])
    expect([told(7, 0), told(0, -1), told(60, 5), told(null, -9), told(30, -2)]).toEqual([0, null, 7, 0, 0])
  })

  test('day by day for a year, four; missing any nine days, each later one still', () => {
    const run = (works: (dias: number) => boolean) => {
      const all: number[] = []
      for (let dias = 200; dias > -100; dias -= 1) {
        const now = works(dias) ? told(all.at(-1) ?? null, dias) : null
        if (now !== null) all.push(now)
      }
      return all
    }
    expect(run(() => true)).toEqual([60, 30, 7, 0])
    expect(run((dias) => dias > 7 || dias < -2)).toEqual([60, 30, 0])
    expect(run((dias) => dias > 32 || dias < 24)).toEqual([60, 30, 7, 0])
    expect(run((dias) => dias < 9)).toEqual([30, 7, 0])
  })

  test('the first one by the rule', () => {
    expect([told(null, 90, 90), told(90, 60, 90), told(null, 30, 20), told(null, 20, 20)]).toEqual([90, null, null, 20])
  })
})

test('a text per wrong field', () => {
  const licencia = { tipo: 'licencia_conducir', curso_id: null, clase: 'F', documento_id: null } as const
  const dias = { fecha_emision: '2026-11-20', fecha_vencimiento: '2027-11-20' }
  const faults = (more: object) => faultsOfCertificado({ ...licencia, ...dias, ...more }, '2026-11-20')
  expect(faults({})).toEqual({})
  expect(faults({ fecha_emision: '2026-11-21' })).toEqual({
    fecha_emision: 'La fecha de emisión no puede ser futura',
  })
  expect(faults({ fecha_vencimiento: '2026-11-19' })).toEqual({
    fecha_vencimiento: 'No puede vencer antes de la fecha de emisión',
  })
  expect(faults({ clase: null, fecha_vencimiento: null })).toEqual({
    clase: 'Elija la clase de la licencia',
    fecha_vencimiento: 'Este campo es obligatorio',
  })
  expect(faults({ tipo: 'curso', fecha_vencimiento: null })).toEqual({ curso_id: 'Elija un curso' })
  expect(faults({ fecha_emision: null })).toEqual({ fecha_emision: 'Este campo es obligatorio' })
  const sola = { tipo: 'sin_clasificar', fecha_emision: null, fecha_vencimiento: null, clase: null }
  expect(faults(sola)).toEqual({ documento_id: 'Elija la fotografía del certificado' })
  expect(faults({ ...sola, documento_id: 4 })).toEqual({})
})

test('words', () => {
  const escrito = (dia: string) => `día ${dia}`
  expect(cuandoVence('2026-11-20', '2026-11-20', escrito)).toBe('vence hoy')
  expect(cuandoVence('2026-11-21', '2026-11-20', escrito)).toBe('vence el día 2026-11-21')
  expect(cuandoVence('2026-11-19', '2026-11-20', escrito)).toBe('venció el día 2026-11-19')
  expect(tituloDe({ tipo: 'licencia_conducir', curso: null, clase: 'F' })).toBe('Licencia de conducir clase F')
  expect(tituloDe({ tipo: 'curso', curso: 'Rescate vehicular', clase: null })).toBe('Rescate vehicular')
  expect(inicialesDe('María de los Ángeles Ñancupil')).toBe('M. Á. Ñ.')
  expect(diasHasta('2026-12-31', '2026-11-30')).toBe(-31)
})

test('a code of twenty characters, read back as somebody types it', () => {
  const codigo = codigoDe(Uint8Array.from({ length: 32 }, (_, i) => i * 7))
  expect(codigo).toMatch(/^[A-HJ-NP-Z2-9]{20}$/)
  expect(codigoEscrito(enGrupos(codigo).toLowerCase())).toBe(codigo)
  expect(codigoEscrito(` ${codigo} `)).toBe(codigo)
})
