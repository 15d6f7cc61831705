import { describe, expect, test } from 'vitest'
import { sumarDias } from '#contract/shared/fechas.ts'
import { textoPremio } from '#contract/shared/premio.ts'
import { reglasEn } from '#server/configuracion/configuracion.queries.ts'
import { alcanza, aniosPremiados, candidatos, proximoPremio } from './premios.rules.ts'

const hoy = '2029-01-20'
const servidos = [{ desde: '2014-08-20', hasta: null }]
const reglas = (exige: 'nada' | 'porcentaje' | 'cantidad') => ({ ...reglasEn({}, hoy), premio_exige: exige })
const premio = (anios: number) => [{ tipo: `Premio de constancia, ${anios} años` }]
const service = { servidos, hoy, premios: premio(10), listasDesde: '2020-01-01' }

test('an award says the years that it is for, in words', () => {
  const premios = ['Premio de constancia, 5 años', 'Constancia 10 años', 'Mejor compañero 2024', '1 año de brigada']
  expect(aniosPremiados(premios.map((tipo) => ({ tipo })))).toBe(10)
  expect(aniosPremiados([{ tipo: 'Medalla al valor' }])).toBe(0)
  expect(aniosPremiados([])).toBe(0)
})

describe('candidates', () => {
  test('with the last award recorded, the one ahead, which counts since the years before it', () => {
    expect(candidatos(service, reglas('nada'))).toEqual({
      cumplido: null,
      siguiente: { anios: 15, fecha: '2029-08-20', desde: '2024-08-20' },
    })
  })

  test('years that are complete and not recorded', () => {
    const cumplido = { anios: 10, fecha: '2024-08-20', desde: '2019-08-20' }
    expect(candidatos({ ...service, premios: premio(5) }, reglas('cantidad'))?.cumplido).toEqual(cumplido)
    expect(candidatos({ ...service, premios: premio(5), hoy: '2024-08-19' }, reglas('cantidad'))?.cumplido).toBeNull()
    expect(candidatos({ ...service, premios: premio(5), hoy: '2024-08-20' }, reglas('cantidad'))?.cumplido).toEqual(
      cumplido,
    )
  })

  test('attendance from before the first list cannot be judged; years can', () => {
    const since = { ...service, premios: premio(5), listasDesde: '2025-03-01' }
    expect(candidatos(since, reglas('cantidad'))?.cumplido).toBeNull()
    expect(candidatos({ ...since, listasDesde: null }, reglas('porcentaje'))?.cumplido).toBeNull()
    expect(candidatos(since, reglas('nada'))?.cumplido).toMatchObject({ anios: 10 })
  })

  test('years already awarded by the balance, or by a recorded award if it says more', () => {
    const saldo = { hasta: '2019-12-31', premio_anios: 10 }
    const of = (premios: typeof service.premios, premio_anios: number) =>
      candidatos({ ...service, premios, saldo: { ...saldo, premio_anios } }, reglas('nada'))?.cumplido?.anios ?? null
    expect([of([], 10), of(premio(5), 10), of(premio(10), 5), of(premio(5), 5), of([], 0)]).toEqual([
      null,
      null,
      null,
      10,
      10,
    ])
  })

  test('a balance makes a number of attendances known up to its last day, and no percentage', () => {
    const since = { ...service, premios: premio(5), listasDesde: '2025-03-01' }
    const of = (exige: 'porcentaje' | 'cantidad', hasta: string) =>
      candidatos({ ...since, saldo: { hasta, premio_anios: 5 } }, reglas(exige))?.cumplido?.anios ?? null
    expect(of('cantidad', '2024-08-20')).toBe(10)
    expect(of('cantidad', '2024-08-19')).toBeNull()
    expect(of('porcentaje', '2025-02-28')).toBeNull()
  })

  test('none for a former member, or without an entry', () => {
    expect(
      candidatos({ ...service, servidos: [{ desde: '2010-01-01', hasta: '2019-12-31' }] }, reglas('nada')),
    ).toBeNull()
    expect(candidatos({ ...service, servidos: [] }, reglas('nada'))).toBeNull()
  })
})

test('an award is reached with what it asks for', () => {
  const conteo = { validas: 199.5, porcentaje: 50 }
  expect(alcanza(reglas('nada'), { validas: 0, porcentaje: null })).toBe(true)
  expect(alcanza(reglas('cantidad'), conteo)).toBe(false)
  expect(alcanza(reglas('cantidad'), { ...conteo, validas: 200 })).toBe(true)
  expect(alcanza(reglas('porcentaje'), conteo)).toBe(true)
  expect(alcanza(reglas('porcentaje'), { validas: 500, porcentaje: 49.9 })).toBe(false)
  expect(alcanza(reglas('porcentaje'), { validas: 0, porcentaje: null })).toBe(false)
})

test.each([
  [0, null],
  [1, null],
  [31, null],
  [400, 35],
])('a company of %i days gives an award by percentage: %s', (dias, anios) => {
  // His 35 years are complete that day, and one act was passed on the first.
  const listasDesde = sumarDias(hoy, -dias)
  const servido = { servidos: [{ desde: '1994-01-20', hasta: null }], hoy, premios: premio(30), listasDesde }
  expect(candidatos(servido, reglas('porcentaje'))?.cumplido?.anios ?? null).toBe(anios)
})

describe('what is missing, in words', () => {
  const quince = { anios: 15, fecha: '2029-08-20' }
  const says = (
    exige: 'nada' | 'porcentaje' | 'cantidad',
    conteo: { validas: number; porcentaje?: number },
    on = hoy,
  ) => textoPremio(proximoPremio(quince, reglas(exige), { porcentaje: null, ...conteo }, on), on)

  test.each([
    ['cantidad', { validas: 186 }, hoy, 'Le faltan 14 asistencias válidas y 7 meses para los 15 años.'],
    ['cantidad', { validas: 198.5 }, hoy, 'Le faltan 2 asistencias válidas y 7 meses para los 15 años.'],
    ['cantidad', { validas: 230 }, hoy, 'Le faltan 7 meses para los 15 años.'],
    ['cantidad', { validas: 199 }, '2029-09-01', 'Le falta 1 asistencia válida para los 15 años.'],
    ['nada', { validas: 0 }, hoy, 'Le faltan 7 meses para los 15 años.'],
    ['nada', { validas: 0 }, '2029-07-20', 'Le falta 1 mes para los 15 años.'],
    ['nada', { validas: 0 }, '2029-08-01', 'Le falta menos de un mes para los 15 años.'],
    ['nada', { validas: 0 }, '2027-06-20', 'Le faltan 2 años y 2 meses para los 15 años.'],
    [
      'porcentaje',
      { validas: 0, porcentaje: 47.3 },
      hoy,
      'Le faltan 7 meses para los 15 años, con un 50 % de asistencia (lleva 47,3 %).',
    ],
    [
      'porcentaje',
      { validas: 0, porcentaje: 47.3 },
      '2029-09-01',
      'Para los 15 años le falta llegar a un 50 % de asistencia (lleva 47,3 %).',
    ],
  ] as const)('%s, %j on %s', (exige, conteo, on, expected) => {
    expect(says(exige, conteo, on)).toBe(expected)
  })
})
