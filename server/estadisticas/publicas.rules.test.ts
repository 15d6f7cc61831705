import { describe, expect, test } from 'vitest'
import { grupos } from '#contract/estadisticas/grupos.ts'
import type { AnioPublico, TramoPublico } from '#contract/estadisticas/publicas.ts'
import { frecuenciasDe } from './medidas.rules.ts'
import { cifrasPublicas, type MesContado } from './publicas.rules.ts'

const nada = { estructural: 0, rescate: 0, pastizal: 0, gas: 0, otras: 0 }
const mes = (name: string, tipos: Partial<MesContado['tipos']> = {}, more: Partial<MesContado> = {}): MesContado => ({
  mes: name,
  tipos: { ...nada, ...tipos },
  respuestas: [],
  actos: 0,
  sin_termino: 0,
  segundos: 0,
  academias: 0,
  ...more,
})
const publish = (meses: readonly MesContado[], esteMes = '2027-01') => {
  const years = Map.groupBy(meses, (one) => Number(one.mes.slice(0, 4)))
  return cifrasPublicas(years, esteMes).anios
}
const first = (...meses: MesContado[]) => publish(meses)[0] as AnioPublico

describe('a month', () => {
  test('shows its kinds', () => {
    const { meses } = first(mes('2026-01', { estructural: 9, rescate: 8, pastizal: 6, gas: 3, otras: 5 }))
    expect(meses[0]?.tipos).toEqual({ estructural: 9, rescate: 8, pastizal: 6, gas: 3, otras: 5 })
  })

  test('has kinds of one or two in «otras»', () => {
    const { meses, tipos } = first(mes('2026-01', { estructural: 9, gas: 2, otras: 4 }))
    expect(meses[0]?.tipos).toEqual({ estructural: 9, rescate: null, pastizal: null, gas: null, otras: 6 })
    expect(tipos).toEqual(meses[0]?.tipos)
  })

  test('where «otras» would be one or two, takes the smallest kind along', () => {
    const { meses } = first(mes('2026-01', { estructural: 9, pastizal: 4, gas: 1 }))
    expect(meses[0]?.tipos).toEqual({ estructural: 9, rescate: null, pastizal: null, gas: null, otras: 5 })
  })

  test('of one or two calls is joined with the next, the last with those before', () => {
    const { meses, salidas } = first(
      mes('2026-01', { otras: 5 }),
      mes('2026-02', { otras: 1 }),
      mes('2026-03'),
      mes('2026-04', { otras: 2 }),
      mes('2026-05', { otras: 2 }),
    )
    expect(meses.map(({ desde, hasta, salidas }) => [desde, hasta, salidas])).toEqual([
      ['2026-01', '2026-01', 5],
      ['2026-02', '2026-05', 5],
    ])
    expect(salidas).toBe(10)
  })

  test('joined with those before, goes back until there are three', () => {
    const last = [mes('2026-01', { otras: 3 }), mes('2026-02'), mes('2026-03', { otras: 2 })]
    expect(first(...last).meses.map(({ desde, hasta, salidas }) => [desde, hasta, salidas])).toEqual([
      ['2026-01', '2026-03', 5],
    ])
  })

  test('without calls says so', () => {
    expect(first(mes('2026-01', { otras: 3 }), mes('2026-02')).meses.map(({ salidas }) => salidas)).toEqual([3, 0])
  })

  test('of fewer than three acts tells no hours, nor does its year', () => {
    const full = mes('2026-01', { otras: 5 }, { actos: 3, segundos: 36_000 })
    const { meses, horas } = first(full, mes('2026-02', { otras: 5 }, { actos: 2, segundos: 7200 }))
    expect([meses.map((one) => one.horas), horas]).toEqual([[10, null], 10])
  })
})

describe('a year', () => {
  const otras = (name: string, n: number) => mes(name, { otras: n })

  test('of one or two calls is not told', () => {
    expect(publish([otras('2025-03', 2), otras('2026-01', 4)]).map(({ anio }) => anio)).toEqual([2026])
  })

  test('ends with the last month that is over, and is compared with the same months', () => {
    const meses = [otras('2025-01', 5), otras('2025-02', 6), otras('2026-01', 7), otras('2026-02', 8)]
    const [now, before] = publish(meses, '2026-02')
    expect([now?.hasta, now?.salidas, now?.antes?.salidas]).toEqual(['2026-01', 7, 5])
    expect([before?.hasta, before?.salidas, before?.antes]).toEqual(['2025-02', 11, null])
  })

  test('is not compared where a joined month would have to be split', () => {
    const meses = [otras('2025-01', 5), otras('2025-02', 2), otras('2025-03', 9), otras('2026-01', 7)]
    const compared = (...more: MesContado[]) => publish([...meses, ...more])[0]?.antes?.salidas
    expect(compared()).toBe(5)
    expect(compared(otras('2026-02', 4))).toBeUndefined()
    expect(compared(otras('2026-02', 4), otras('2026-03', 4))).toBe(16)
  })

  test('begins with the first month that has calls, and the next is not compared with a part of it', () => {
    const meses = [otras('2025-01', 0), otras('2025-02', 6), otras('2026-01', 0), otras('2026-02', 8)]
    const [now, before] = publish(meses, '2026-03')
    expect([before?.desde, before?.meses.length, now?.desde, now?.antes]).toEqual(['2025-02', 1, '2026-01', null])
  })

  test('has the median of domain §2.9, of three or more', () => {
    const of = (...seconds: number[]) =>
      first(mes('2026-01', { otras: 6 }, { respuestas: frecuenciasDe(seconds) })).respuesta
    expect(of(300, 330, 390, 420, 600)).toEqual({ segundos: 390, medidas: 5, sin_hora: 1 })
    expect(of(300, 330, 391, 420).segundos).toBe(361)
    expect(of(300, 330)).toEqual({ segundos: null, medidas: 2, sin_hora: 4 })
  })
})

/** A small company: the same numbers each time. */
function company(seed: number): MesContado[] {
  let state = seed
  const draw = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 12) % (most + 1)
  }
  return Array.from({ length: 36 }, (_, index) => {
    const name = `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    const busy = draw(3)
    const tipos = Object.fromEntries(grupos.map((grupo) => [grupo, draw(busy * 2)])) as MesContado['tipos']
    return mes(name, tipos, { actos: draw(6), segundos: draw(90_000) })
  })
}
const companies = Array.from({ length: 40 }, (_, seed) => company(seed * 7919 + 1))
const kinds = ({ tipos }: Pick<TramoPublico, 'tipos'>) => grupos.map((grupo) => tipos[grupo])
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, one) => total + (one ?? 0), 0)
const months = ['2026-11', '2026-12', '2027-01']

test('kinds add up to the calls, months to their year, and so does what it is compared with', () => {
  for (const meses of companies)
    for (const esteMes of months)
      for (const anio of publish(meses, esteMes)) {
        const parts = [anio, ...anio.meses, ...(anio.antes ? [anio.antes] : [])]
        for (const part of parts) expect(sum(kinds(part))).toBe(part.salidas)
        expect(sum(anio.meses.map(({ salidas }) => salidas))).toBe(anio.salidas)
        expect(sum(anio.meses.map(({ horas }) => horas))).toBe(anio.horas ?? 0)
        for (const grupo of grupos)
          expect(sum(anio.meses.map(({ tipos }) => tipos[grupo]))).toBe(anio.tipos[grupo] ?? 0)
        const counted = meses.filter((one) => one.mes.startsWith(`${anio.anio}-`) && one.mes <= anio.hasta)
        expect(sum(counted.flatMap(({ tipos }) => Object.values(tipos)))).toBe(anio.salidas)
      }
})

test('neither a figure nor any difference of two of a whole and its parts is one or two', () => {
  const apart = new Set<number>()
  for (const meses of companies) {
    const published = publish(meses, '2026-11')
    for (const anio of published) {
      const next = published.find((one) => one.anio === anio.anio + 1)
      // The rest of a year: without the same months of it, and without each stretch.
      const wholes = [anio, ...anio.meses, ...(anio.antes ? [anio.antes] : [])]
      const counts = (of: (part: (typeof wholes)[number]) => number | null) => {
        for (const part of wholes) apart.add(of(part) ?? 0)
        if (next?.antes) apart.add((of(anio) ?? 0) - (of(next.antes) ?? 0))
        for (const part of anio.meses) apart.add((of(anio) ?? 0) - (of(part) ?? 0))
      }
      counts(({ salidas }) => salidas)
      for (const grupo of grupos) {
        counts(({ tipos }) => tipos[grupo])
        counts(({ salidas, tipos }) => (tipos[grupo] === null ? 0 : salidas - tipos[grupo]))
      }
    }
  }
  expect(apart.size).toBeGreaterThan(50)
  expect([...apart].filter((n) => n < 0 || (n > 0 && n < 3))).toEqual([])
})

test('without one call, what is still shown of a kind or a month differs by one at most', () => {
  const [meses = []] = companies
  const apart: number[] = []
  const before = publish(meses)
  for (const [index, from] of meses.entries())
    for (const grupo of grupos.filter((one) => from.tipos[one] > 0)) {
      const tipos = { ...from.tipos, [grupo]: from.tipos[grupo] - 1 }
      for (const anio of publish(meses.with(index, { ...from, tipos }))) {
        const same = before.find((one) => one.anio === anio.anio) as AnioPublico
        expect(same.salidas - anio.salidas).toBe(anio.anio === Number(from.mes.slice(0, 4)) ? 1 : 0)
        for (const tramo of anio.meses) {
          const then = same.meses.find(({ desde, hasta }) => desde === tramo.desde && hasta === tramo.hasta)
          if (!then) continue
          const named = grupos.filter((one) => one !== 'otras')
          for (const [old, now] of [
            [then.salidas, tramo.salidas],
            ...named.map((one) => [then.tipos[one], tramo.tipos[one]]),
          ])
            if (old != null && now != null) apart.push(Math.abs(old - now))
        }
      }
    }
  expect(apart.length).toBeGreaterThan(1000)
  expect(Math.max(...apart)).toBe(1)
})
