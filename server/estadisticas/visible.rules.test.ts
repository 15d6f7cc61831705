import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparado } from './comparar.rules.ts'
import { cifra, type CifraContada, tabla, type TablaContada } from './contado.ts'
import { mesesEnterosDe, visible } from './visible.rules.ts'

const bombera = { id: 7, veOtros: false }
const capitana = { id: 1, veOtros: true }
const sin = { clave: 'x', nombre: 'X', definicion: 'Qué es.', casos: 'miembros' }
const alone = (said: Partial<CifraContada> & Pick<CifraContada, 'medida' | 'valor' | 'n'>, antes?: typeof said) => {
  const of = (one: typeof said) => ({ cifras: [cifra({ ...sin, sobre: 'personas', ...one })], tablas: [] })
  return comparado(of(said), antes ? of(antes) : null, '2025')
}
const shown = (...said: Parameters<typeof alone>) => visible(alone(...said), bombera, true).cifras[0]

test.each([
  ['a count of few', { medida: 'cuenta', valor: 4, n: 4 }, true],
  ['one of five', { medida: 'cuenta', valor: 5, n: 5 }, false],
  ['nobody', { medida: 'cuenta', valor: 0, n: 40 }, false],
  ['all but few', { medida: 'cuenta', valor: 38, n: 40 }, true],
  ['a percentage of few', { medida: 'porcentaje', valor: 7.5, n: 40 }, true],
  ['a percentage of all but few', { medida: 'porcentaje', valor: 97.5, n: 40 }, true],
  ['a percentage of enough', { medida: 'porcentaje', valor: 50, n: 40 }, false],
  ['a mean of percentages', { medida: 'porcentaje', valor: 97.5, n: 40, mide: 'todos' }, false],
  ['a mean of few', { medida: 'porcentaje', valor: 50, n: 4, mide: 'todos' }, true],
  ['a median of few', { medida: 'horas', valor: 12, n: 3 }, true],
  ['what one did', { medida: 'cuenta', valor: 30, n: 40, sobre: 'uno' }, true],
  ['emergencies', { medida: 'cuenta', valor: 2, n: 2, sobre: 'hechos' }, false],
] as const)('%s is withheld from a bombero or not: %o', (_, said, reservada) => {
  expect(shown(said)).toMatchObject(reservada ? { reservada, valor: null, n: 0 } : { reservada, valor: said.valor })
  expect(visible(alone(said), capitana, true).cifras[0]).toMatchObject({ reservada: false, valor: said.valor })
})

test('what it is compared with is withheld alone, and few of the excluded rows are not told', () => {
  const now = { medida: 'cuenta', valor: 20, n: 40, excluidas: [{ motivo: 'sin lista', cuantas: 2 }] } as const
  const said = { ...now, excluidas: [...now.excluidas] }
  expect(shown(said, { ...said, valor: 3 })).toMatchObject({ valor: 20, antes: null, excluidas: [] })
  expect(shown(said, { ...said, valor: 22 })).toMatchObject({ valor: 20, antes: { valor: 22, n: 40 } })
})

test('a figure of all but few of another one’s people is withheld', () => {
  const two = (n: number) =>
    [40, n].map((base) => cifra({ ...sin, medida: 'porcentaje', valor: 50, n: base, sobre: 'personas' }))
  const of = (n: number) => visible(comparado({ cifras: two(n), tablas: [] }, null, ''), bombera, true).cifras
  expect(of(38).map(({ reservada }) => reservada)).toEqual([false, true])
  expect(of(35).map(({ reservada }) => reservada)).toEqual([false, false])
})

const column = { clave: 'n', nombre: 'Miembros', medida: 'cuenta', papel: 'total' } as const
const table = (counts: readonly number[], nominal: 'ranking' | 'otros' | null = null) => ({
  cifras: [],
  tablas: [
    tabla({
      ...sin,
      titulo: 'T',
      dibujo: 'barras',
      primera: 'Grupo',
      columnas: [column],
      filas: counts.map((n, id) => ({ clave: String(id), nombre: `Grupo ${id}`, valores: [n], user_id: id })),
      n: counts.reduce((sum, one) => sum + one, 0),
      sobre: 'personas',
      nominal,
      compara: 'clave',
    }),
  ],
})
const tableOf = (counts: readonly number[], antes: readonly number[] | null = null) =>
  visible(comparado(table(counts), antes && table(antes), '2025'), bombera, true).tablas[0]

const sizes = fc.array(fc.nat(30), { minLength: 1, maxLength: 7 })

test('no row, no sum of rows, no remainder of a table is of few people', () => {
  fc.assert(
    fc.property(sizes, fc.option(sizes), (counts, antes) => {
      const seen = tableOf(counts, antes && counts.map((_, index) => antes[index] ?? 0))
      const rows = seen?.filas.map(({ valores: [n] }) => n ?? 0) ?? []
      for (const n of rows) expect(n === 0 || n >= 5).toBe(true)
      // Either all of them or nothing: sums agree.
      const total = rows.reduce((sum, one) => sum + one, 0)
      const all = counts.reduce((sum, one) => sum + one, 0)
      expect([all, 0]).toContain(total)
      expect(seen?.n).toBe(total)
      for (const { valores } of seen?.filas ?? []) expect([1, 2, 3, 4]).not.toContain(valores[1])
    }),
  )
})

test('a member more or less changes each row that is not joined by one at most', () => {
  const alone = (counts: readonly number[]) => {
    const own = (tableOf(counts)?.filas ?? []).filter(({ clave }) => clave !== 'otros')
    return new Map(own.map(({ clave, valores }) => [clave, valores[0] ?? 0]))
  }
  fc.assert(
    fc.property(sizes, fc.nat(6), (counts, at) => {
      const before = alone(counts)
      const after = alone(counts.map((n, index) => (index === at % counts.length ? n + 1 : n)))
      const changes = [...before].flatMap(([clave, n]) => (after.has(clave) ? (after.get(clave) ?? 0) - n : []))
      expect(changes.filter((change) => change !== 0 && change !== 1)).toEqual([])
    }),
  )
})

test('names are told by the rule, to who may see them, and to oneself', () => {
  const rows = (nominal: 'ranking' | 'otros', ranking: boolean, lector = bombera) =>
    visible(comparado(table([9, 8, 7, 6, 5, 4, 3, 2], nominal), null, ''), lector, ranking).tablas[0]?.filas.map(
      ({ nombre }) => nombre,
    )
  expect(rows('ranking', true)).toHaveLength(8)
  expect(rows('ranking', false)).toEqual(['Grupo 7'])
  expect(rows('otros', true)).toEqual(['Grupo 7'])
  expect(rows('otros', true, { id: 99, veOtros: false })).toBeUndefined()
  expect(rows('otros', false, capitana)).toHaveLength(8)
})

test.each([
  ['2026-03-05', '2026-03-05', '2026-03-01', '2026-03-31'],
  ['2025-12-31', '2026-02-01', '2025-12-01', '2026-02-28'],
  ['2026-01-01', '2026-11-03', '2026-01-01', '2026-11-20'],
  ['2026-01-01', '2026-11-20', '2026-01-01', '2026-11-20'],
])('from %s to %s, people are counted from %s to %s', (desde, hasta, first, last) => {
  expect(mesesEnterosDe({ desde, hasta }, '2026-11-20')).toEqual({ desde: first, hasta: last })
})

test('a figure that adds up rows is withheld where they are joined', () => {
  const niveles = (counts: readonly number[]) => ({ ...table(counts).tablas[0], clave: 'niveles' }) as TablaContada
  const of = (counts: readonly number[]) => {
    const figure = cifra({ ...sin, medida: 'porcentaje', valor: 50, n: 40, sobre: 'personas', suma: 'niveles' })
    return visible(comparado({ cifras: [figure], tablas: [niveles(counts)] }, null, ''), bombera, true).cifras[0]
  }
  expect(of([20, 12, 8])).toMatchObject({ reservada: false, valor: 50 })
  expect(of([20, 17, 3])).toMatchObject({ reservada: true, valor: null })
})
