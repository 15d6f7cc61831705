import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Marca } from '#contract/asistencia/marcas.ts'
import { reglasEn } from '#server/configuracion/configuracion.queries.ts'
import {
  cubren,
  type Guardada,
  type MarcaEnActo,
  type MesDeMiembro,
  quePasan,
  type Racha,
  rachasDeFaltas,
  rachasDeMeses,
  reconcile,
} from './alarmas.rules.ts'

const porLetra: Record<string, Marca> = { A: 'presente', T: 'atraso', F: 'ausente', L: 'licencia', S: 'suspendido' }

/** Marks in order; in lower case, at an act without citación. */
const marcasDe = (letras: string): MarcaEnActo[] =>
  [...letras].map((letra, index) => ({
    id: index + 1,
    dia: `2026-03-${String(index + 1).padStart(2, '0')}`,
    titulo: `Acto ${index + 1}`,
    con_citacion: letra === letra.toUpperCase(),
    marca: porLetra[letra.toUpperCase()] ?? 'no_citado',
  }))

const faltas = (letras: string) =>
  rachasDeFaltas(marcasDe(letras)).map(({ evidencia }) => evidencia.actos.map(({ id }) => id))
const alarmas = (letras: string) => quePasan('faltas', rachasDeFaltas(marcasDe(letras)), (dia) => reglasEn({}, dia))

describe('example 5', () => {
  test.each([
    ['FFaF', [[1, 2, 4]], 1],
    ['FLFF', [[1, 3, 4]], 1],
    ['FAFF', [[1], [3, 4]], 0],
  ])('%s', (letras, expected, raised) => {
    expect(faltas(letras)).toEqual(expected)
    expect(alarmas(letras)).toHaveLength(raised)
  })
})

test('a late arrival breaks a run; suspensions and faults without citación neither add nor break', () => {
  expect(faltas('FFTFSfF')).toEqual([
    [1, 2],
    [4, 7],
  ])
})

test('a run says its days and its acts', () => {
  expect(alarmas('AFLFFA')).toEqual([
    {
      desde: '2026-03-02',
      hasta: '2026-03-05',
      evidencia: {
        actos: [
          { id: 2, dia: '2026-03-02', titulo: 'Acto 2' },
          { id: 4, dia: '2026-03-04', titulo: 'Acto 4' },
          { id: 5, dia: '2026-03-05', titulo: 'Acto 5' },
        ],
        meses: [],
      },
    },
  ])
})

test('an L anywhere changes nothing', () => {
  const letras = fc.array(fc.constantFrom('A', 'T', 'F', 'L', 'S', 'a', 'f'), { maxLength: 20 })
  fc.assert(
    fc.property(letras, fc.nat(20), (marks, at) => {
      const enOrden = marcasDe(marks.join(''))
      const [licencia] = marcasDe('L')
      const conLicencia = enOrden.toSpliced(at, 0, licencia!)
      expect(rachasDeFaltas(conLicencia)).toEqual(rachasDeFaltas(enOrden))
    }),
  )
})

/** Months from January on. F: missed; L: on licence throughout; A: attended; S: suspended; O: lists open; -: not serving. */
const mesesDe = (letras: string): MesDeMiembro[] =>
  [...letras].map((letra, index) => ({
    mes: `2026-${String(index + 1).padStart(2, '0')}`,
    sirve: letra !== '-',
    cerrado: letra !== 'O',
    licencia: letra === 'L',
    marcas: { A: { presente: 1, ausente: 3 }, F: { ausente: 2 }, S: { suspendido: 2 } }[letra] ?? {},
  }))
const meses = (letras: string, regla: 'salta' | 'corta' = 'salta') =>
  rachasDeMeses(mesesDe(letras), () => regla).map(({ evidencia }) => evidencia.meses.map((mes) => Number(mes.slice(5))))

test('example 6: a licensed month is skipped, and the run is January, February and April', () => {
  expect(meses('FFL')).toEqual([[1, 2]])
  expect(meses('FFLF')).toEqual([[1, 2, 4]])
  const raised = quePasan(
    'meses',
    rachasDeMeses(mesesDe('FFLF'), () => 'salta'),
    (dia) => reglasEn({}, dia),
  )
  expect(raised).toMatchObject([{ desde: '2026-01-01', hasta: '2026-04-30' }])
  expect(
    quePasan(
      'meses',
      rachasDeMeses(mesesDe('FFL'), () => 'salta'),
      (dia) => reglasEn({}, dia),
    ),
  ).toEqual([])
})

test('or it breaks the run, where the company says so', () => {
  expect(meses('FFLF', 'corta')).toEqual([[1, 2], [4]])
})

test('an attendance or a month not served breaks; suspended months and open lists neither add nor break', () => {
  expect(meses('FAFSF')).toEqual([[1], [3, 5]])
  expect(meses('F-FOF')).toEqual([[1], [3, 5]])
})

test('licences of which each begins on the day after the other cover a month', () => {
  const march = { desde: '2026-03-01', hasta: '2026-03-31' }
  const second = { desde: '2026-03-16', hasta: '2026-04-10' }
  expect(cubren([second, { desde: '2026-02-20', hasta: '2026-03-15' }], march)).toBe(true)
  expect(cubren([second, { desde: '2026-02-20', hasta: '2026-03-14' }], march)).toBe(false)
  expect(cubren([], march)).toBe(false)
})

describe('alarms beside their runs', () => {
  const run = (desde: string, hasta: string): Racha => ({ desde, hasta, evidencia: { actos: [], meses: [desde] } })
  const kept = (id: number, { evidencia, ...dias }: Racha, more: Partial<Guardada> = {}): Guardada => ({
    id,
    ...dias,
    evidencia: JSON.stringify(evidencia),
    tratada_en: null,
    cesada_en: null,
    ...more,
  })
  const march = run('2026-03-03', '2026-03-17')
  const longer = { ...march, hasta: '2026-03-24', evidencia: { actos: [], meses: ['more'] } }
  const nothing = { nuevas: [], cambian: [], cesan: [] }

  test('a new run is a new alarm, and the same run none', () => {
    expect(reconcile([], [march])).toEqual({ ...nothing, nuevas: [march] })
    expect(reconcile([kept(1, march)], [march])).toEqual(nothing)
  })

  test('a longer run changes its alarm; a treated one is not raised again', () => {
    expect(reconcile([kept(1, march)], [longer])).toEqual({ ...nothing, cambian: [{ id: 1, racha: longer }] })
    expect(reconcile([kept(1, march, { tratada_en: 'then' })], [longer])).toEqual(nothing)
  })

  test('a run that grows backwards keeps its alarm', () => {
    const earlier = { ...longer, desde: '2026-02-24' }
    expect(reconcile([kept(1, march)], [earlier])).toEqual({ ...nothing, cambian: [{ id: 1, racha: earlier }] })
    expect(reconcile([kept(1, march, { tratada_en: 'then' })], [earlier])).toEqual(nothing)
  })

  test('a broken run ends its alarm, unless it was treated; found again, it is back', () => {
    expect(reconcile([kept(1, march)], [])).toEqual({ ...nothing, cesan: [1] })
    expect(reconcile([kept(1, march, { tratada_en: 'then' })], [])).toEqual(nothing)
    expect(reconcile([kept(1, march, { cesada_en: 'then' })], [])).toEqual(nothing)
    expect(reconcile([kept(1, march, { cesada_en: 'then' })], [march])).toEqual({
      ...nothing,
      cambian: [{ id: 1, racha: march }],
    })
  })

  test('a run broken in two keeps the first and raises the second; of a treated one, neither', () => {
    const parts = [run('2026-03-03', '2026-03-08'), run('2026-03-12', '2026-03-17')]
    expect(reconcile([kept(1, march)], parts).nuevas).toEqual([parts[1]])
    expect(reconcile([kept(1, march, { tratada_en: 'then' })], parts)).toEqual(nothing)
  })

  test('a run after a treated one is an alarm of its own', () => {
    const next = run('2026-04-07', '2026-04-21')
    expect(reconcile([kept(1, march, { tratada_en: 'then' })], [next])).toEqual({ ...nothing, nuevas: [next] })
  })
})
