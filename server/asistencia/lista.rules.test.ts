import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accionesLista, estadosLista } from '#contract/asistencia/lista.ts'
import { marcas } from '#contract/asistencia/marcas.ts'
import { categoriasActo } from '#contract/catalogos.ts'
import { calidades } from '#contract/perfil.ts'
import { alCerrar, citacion, llegaTarde, marcaInicial, porAusentar, propuestas, tras } from './lista.rules.ts'

test('pendiente → abierta → cerrada → rectificada, and back to cerrada', () => {
  const moves = estadosLista.flatMap((estado) =>
    accionesLista.flatMap((accion) => {
      const next = tras(estado, accion)
      return next ? [`${estado} ${accion} ${next}`] : []
    }),
  )
  expect(moves).toEqual([
    'pendiente abrir abierta',
    'abierta cerrar cerrada',
    'cerrada rectificar rectificada',
    'rectificada cerrar cerrada',
  ])
})

describe('on the list of 2026-03-20', () => {
  const dia = '2026-03-20'
  const activo = { calidad: 'activo', periodos: [], ingreso: '2020-01-01', mandos: [] } as const

  test.each([
    ['an active member', activo, 'citado'],
    ['one who enters that day', { ...activo, ingreso: dia }, 'citado'],
    ['one who enters the day after', { ...activo, ingreso: '2026-03-21' }, null],
    ['one whose entry nobody knows', { ...activo, ingreso: null }, null],
    ['one who left the day before', { ...activo, periodos: [{ desde: '2020-01-01', hasta: '2026-03-19' }] }, null],
    ['one who leaves that day', { ...activo, periodos: [{ desde: '2020-01-01', hasta: dia }] }, 'citado'],
    [
      'one who came back',
      {
        ...activo,
        periodos: [
          { desde: '2020-01-01', hasta: '2022-01-01' },
          { desde: '2026-01-01', hasta: null },
        ],
      },
      'citado',
    ],
  ] as const)('%s', (_who, miembro, expected) => {
    expect(citacion(miembro, dia)).toBe(expected)
  })

  test('honorary members and those on exchange are optional, other qualities are not listed', () => {
    const of = (wanted: string | null) =>
      calidades.filter((calidad) => citacion({ ...activo, calidad }, dia) === wanted)
    expect(of('citado')).toEqual(['activo'])
    expect(of('opcional')).toEqual(['honorario', 'canje'])
  })

  test('an honorary member is cited while they hold a post of command', () => {
    const of = (desde: string, hasta: string | null) =>
      citacion({ ...activo, calidad: 'honorario', mandos: [{ desde, hasta }] }, dia)
    expect(of('2026-01-01', null)).toBe('citado')
    expect(of('2026-01-01', dia)).toBe('citado')
    expect(of('2025-01-01', '2025-12-31')).toBe('opcional')
  })

  test('a row starts with the licence or suspension that covers the day; the suspension wins', () => {
    const covering = { desde: '2026-03-20', hasta: '2026-03-20' }
    const before = { desde: '2026-03-01', hasta: '2026-03-19' }
    const open = { desde: '2026-03-01', hasta: null }
    expect(marcaInicial(dia, { licencias: [before], suspensiones: [before] })).toBeNull()
    expect(marcaInicial(dia, { licencias: [covering], suspensiones: [before] })).toBe('licencia')
    expect(marcaInicial(dia, { licencias: [covering], suspensiones: [open] })).toBe('suspendido')
  })
})

test('late is later than the tolerance; never at an emergency, nor where the company has no atraso', () => {
  const acto = { inicio: 0, esEmergencia: false }
  const regla = { existe: true, tolerancia: 15 }
  expect(llegaTarde(15 * 60_000, acto, regla)).toBe(false)
  expect(llegaTarde(15 * 60_000 + 1, acto, regla)).toBe(true)
  expect(llegaTarde(60 * 60_000, { ...acto, esEmergencia: true }, regla)).toBe(false)
  expect(llegaTarde(60 * 60_000, acto, { ...regla, existe: false })).toBe(false)
})

test('closing marks the unmarked absent at compulsory acts, honorary members blank, and drops them at an abono', () => {
  const unmarked = { marca: null, propuesto: false, opcional: false }
  const optional = { ...unmarked, opcional: true }
  expect(alCerrar(unmarked, 'obligatorio_cuerpo')).toBe('ausente')
  expect(alCerrar(optional, 'obligatorio_cuerpo')).toBe('no_citado')
  expect(alCerrar(unmarked, 'abono')).toBeNull()
  expect(porAusentar([unmarked, optional, { ...unmarked, marca: 'presente' }], 'obligatorio_compania')).toBe(1)
  expect(propuestas([unmarked, { ...unmarked, marca: 'presente', propuesto: true }])).toBe(1)
})

test('of any list, closing leaves A + T + F + L + S + blank = rows', () => {
  const fila = fc.record({
    marca: fc.option(fc.constantFrom(...marcas)),
    propuesto: fc.constant(false),
    opcional: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(fila), fc.constantFrom(...categoriasActo), (filas, categoria) => {
      const closed = filas.map((one) => alCerrar(one, categoria)).filter((marca) => marca !== null)
      const counted = marcas.map((marca) => closed.filter((one) => one === marca).length)
      expect(counted.reduce((sum, n) => sum + n, 0)).toBe(closed.length)
      const gone = filas.length - closed.length
      expect(gone).toBe(categoria.startsWith('obligatorio') ? 0 : filas.filter(({ marca }) => marca === null).length)
    }),
  )
})
