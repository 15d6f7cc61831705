import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { antiguedad, type Periodo, periodosServidos } from '#contract/shared/antiguedad.ts'
import { candidatos } from '#server/asistencia/premios.rules.ts'
import { reglasEn } from '#server/configuracion/configuracion.queries.ts'
import { faultsOfCargo, faultsOfPeriodo, faultsOfPremio } from './hoja-servicios.rules.ts'

const hoy = '2026-03-14'

/** Service until today, and the next award if it goes on. */
function servicio(periodos: readonly Periodo[], ingreso: string | null, on: string, premio_paso = 5) {
  const servidos = periodosServidos(periodos, ingreso)
  const reglas = { ...reglasEn({}, on), premio_paso }
  const found = candidatos({ servidos, hoy: on, premios: [], listasDesde: null }, reglas)
  const { anios, fecha } = found?.siguiente ?? {}
  return { antiguedad: antiguedad(servidos, on), proximo_premio: found && { anios, fecha } }
}
const entered = { ingreso: '2014-08-20', hoy }
const since = { desde: '2014-08-20', hasta: null, motivo: null }

describe('length of service (domain §2.10)', () => {
  test('without periods counts from the day of entry: 11 years and 6 months, the next award on 20 August 2029', () => {
    expect(servicio([], '2014-08-20', hoy)).toEqual({
      antiguedad: { anios: 11, meses: 6 },
      proximo_premio: { anios: 15, fecha: '2029-08-20' },
    })
  })

  test('without 2018 is 10 years and 6 months, and the award moves a year', () => {
    const periodos = [
      { desde: '2014-08-20', hasta: '2017-12-31' },
      { desde: '2019-01-01', hasta: null },
    ]
    expect(servicio(periodos, '2014-08-20', hoy)).toEqual({
      antiguedad: { anios: 10, meses: 6 },
      proximo_premio: { anios: 15, fecha: '2030-08-20' },
    })
  })

  test('gives awards as often as the company has decided', () => {
    expect(servicio([], '2014-08-20', hoy, 4).proximo_premio).toEqual({ anios: 12, fecha: '2026-08-20' })
  })

  test('gives no award to former members, or without an entry', () => {
    expect(servicio([{ desde: '2010-01-01', hasta: '2019-12-31' }], '2010-01-01', hoy)).toEqual({
      antiguedad: { anios: 10, meses: 0 },
      proximo_premio: null,
    })
    expect(servicio([], null, hoy)).toEqual({ antiguedad: { anios: 0, meses: 0 }, proximo_premio: null })
  })
})

describe('a period', () => {
  const other = { desde: '2014-08-20', hasta: '2017-12-31' }
  const after = { desde: '2019-01-01', hasta: null, motivo: null }

  test.each([
    ['the first begins with the entry', since, [], {}],
    [
      'and on no other day',
      { ...since, desde: '2015-01-01' },
      [],
      { desde: 'El primer período comienza con la fecha de ingreso, el 20 de agosto de 2014' },
    ],
    ['another comes after it', after, [other], {}],
    ['from the next day on', { ...after, desde: '2018-01-01' }, [other], {}],
    [
      'and not on its last',
      { ...after, desde: '2017-12-31' },
      [other],
      { desde: 'El período se superpone con otro de la hoja' },
    ],
    ['nor while it goes on', after, [since], { desde: 'El período se superpone con otro de la hoja' }],
    [
      'nor before the entry',
      { desde: '2010-01-01', hasta: '2011-01-01', motivo: null },
      [other],
      { desde: 'El primer período comienza con la fecha de ingreso, el 20 de agosto de 2014' },
    ],
    [
      'it ends where it begins, or later',
      { ...since, hasta: '2014-08-19' },
      [],
      { hasta: 'El término no puede ser anterior al inicio' },
    ],
    ['perhaps on the same day', { ...since, hasta: '2014-08-20' }, [], {}],
    [
      'it does not begin tomorrow',
      { ...after, desde: '2026-03-15' },
      [other],
      { desde: 'El período no puede comenzar en el futuro' },
    ],
    [
      'nor end then',
      { ...since, hasta: '2026-03-15' },
      [],
      { hasta: 'El término no puede ser futuro: déjelo en blanco mientras el servicio continúa' },
    ],
  ])('%s', (_what, periodo, otros, faults) => {
    expect(faultsOfPeriodo(periodo, otros, entered)).toEqual(faults)
  })

  test('needs a day of entry to begin with', () => {
    expect(faultsOfPeriodo(since, [], { ingreso: null, hoy })).toEqual({
      desde: 'Falta la fecha de ingreso. Un administrador la registra en el perfil.',
    })
  })
})

test('accepted in any order adds up to no more than the time since entry', () => {
  const day = fc
    .integer({ min: 0, max: 4_000 })
    .map((n) => new Date(Date.UTC(2014, 7, 20 + n)).toISOString().slice(0, 10))
  const periodo = fc.record({ desde: day, hasta: fc.option(day), motivo: fc.constant(null) })
  fc.assert(
    fc.property(fc.array(periodo, { maxLength: 12 }), (tried) => {
      const kept = tried.reduce<{ desde: string; hasta: string | null }[]>(
        (kept, one) => (Object.keys(faultsOfPeriodo(one, kept, entered)).length === 0 ? [...kept, one] : kept),
        [],
      )
      const served = servicio(
        kept.toSorted((a, b) => (a.desde < b.desde ? -1 : 1)),
        '2014-08-20',
        hoy,
      ).antiguedad
      const most = antiguedad([{ desde: '2014-08-20', hasta: null }], hoy)
      expect(served.anios * 12 + served.meses).toBeLessThanOrEqual(most.anios * 12 + most.meses)
    }),
  )
})

test('a post begins by today and may end later; an award is dated by today', () => {
  const cargo = { cargo: 'Tesorero', desde: '2026-01-01', hasta: '2026-12-31', acta: null }
  expect(faultsOfCargo(cargo, hoy)).toEqual({})
  expect(faultsOfCargo({ ...cargo, desde: '2026-03-15' }, hoy)).toEqual({
    desde: 'El cargo no puede comenzar en el futuro',
  })
  expect(faultsOfCargo({ ...cargo, hasta: '2025-12-31' }, hoy)).toEqual({
    hasta: 'El término no puede ser anterior al inicio',
  })
  const premio = { tipo: 'Constancia, 10 años', vigencia: null, acta: null }
  expect(faultsOfPremio({ ...premio, fecha: hoy }, [], hoy)).toEqual({})
  expect(faultsOfPremio({ ...premio, fecha: '2026-03-15' }, [], hoy)).toEqual({
    fecha: 'La fecha del premio no puede ser futura',
  })
})

test('an award is recorded once for the day from which it holds', () => {
  const premio = { tipo: 'Constancia, 10 años', fecha: hoy, vigencia: '2026-01-02', acta: null }
  expect(faultsOfPremio(premio, [premio], hoy)).toEqual({ tipo: 'Este premio ya está en la hoja de servicios' })
  expect(faultsOfPremio({ ...premio, tipo: 'Constancia, 15 años' }, [premio], hoy)).toEqual({})
  expect(faultsOfPremio({ ...premio, vigencia: '2021-01-02' }, [premio], hoy)).toEqual({})
  expect(faultsOfPremio({ ...premio, vigencia: null }, [{ ...premio, vigencia: null }], hoy)).toEqual({})
})
