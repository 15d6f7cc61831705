import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { planted } from './judge.ts'
import { kinds } from './kinds.ts'
import { withProbes } from './reach.ts'
import { nodesOf } from './syntax.ts'

/** The source with each fault of a kind, one at a time. */
const faultsIn = (kind: string, source: string): string[] =>
  nodesOf('a.ts', source)
    .flatMap((found) => kinds[kind]?.faultsIn(found, source) ?? [])
    .map((place) => planted(source, { file: 'a.ts', ...place }))

test.each([
  ['notice', 'await tx.tell({ id })', ['await (void [tx, { id }])']],
  ['trace', 'await tx.audit({ id })', ['await (void [tx, { id }])']],
  ['trace', 'await asienta(tx, { id })', ['await (void [asienta, tx, { id }])']],
  ['version', 'vigente(found, body.version)', ['vigente(found, (void body.version))']],
  ['version', 'refuseStale(version, found.version)', ['(void [refuseStale, version, found.version])']],
  ['permission', "const a = { access: 'guardias.publicar' }", ["const a = { access: 'intranet.ver' }"]],
  ['permission', "may(actor, 'usuarios.ver', { propio })", ["may(actor, 'intranet.ver', { propio })"]],
  ['permission', "const a = { access: 'intranet.ver', path: 'a.b' }", []],
  ['limit', 'z.string().max(80)', ['z.string().max(81)', 'z.string().max(79)']],
  ['limit', 'const a = Math.max(3)', []],
  ['limit', 'export const maximoFotos = 8', ['export const maximoFotos = 9', 'export const maximoFotos = 7']],
  [
    'sheet',
    "const a = [{ title: 'A', value: x }, { title: 'B', value: y }]",
    ["const a = [{ title: 'A', value: y }, { title: 'B', value: x }]"],
  ],
  ['sheet', "columnas<Fila>({ a: 'A', b: ['B', told] })", ["columnas<Fila>({ a: 'B', b: ['A', told] })"]],
  ['term', 'const waitMs = 72 * 60', ['const waitMs = 10 * 72 * 60']],
  ['term', 'const keptMs = 30 * day', ['const keptMs = 10 * 30 * day']],
  ['term', 'const leaseMs = 60_000', ['const leaseMs = 10 * 60_000']],
  ['rule', 'const a = b < c && d', ['const a = ((b < c) || (d))', 'const a = ((b) <= (c)) && d']],
  [
    'form',
    'send({ body: { a, b: c, version } })',
    ['send({ body: { ...(void a, {}), b: c, version } })', 'send({ body: { a, ...(void c, {}), version } })'],
  ],
])('faults of the kind %s in %s', (kind, source, faulty) => {
  expect(faultsIn(kind, source)).toEqual(faulty)
})

test('a probe of each kind of field of a form leaves a program', () => {
  const source = 'send({ body: { a, b: c, version } })'
  const probes = nodesOf('a.ts', source)
    .flatMap((found) => kinds['form']?.faultsIn(found, source) ?? [])
    .flatMap(({ runs }, index) => (runs ? [{ ...runs, index }] : []))
  const sent: object[] = []
  runInNewContext(withProbes(source, probes), { send: (one: object) => sent.push(one), a: 1, c: 2, version: 3 })
  expect(sent).toEqual([{ body: { a: 1, b: 2, version: 3 } }])
})

test('a probe runs before its place, also within and beside another', () => {
  const runs: number[] = []
  const source = withProbes('f(g(1), g(2))', [
    { start: 0, end: 13, index: 0 },
    { start: 2, end: 6, index: 1 },
    { start: 8, end: 12, index: 2 },
    { start: 8, end: 9, index: 3 },
  ])
  const f = (a: number, b: number) => a + b
  const g = (a: number) => a * 10
  const reached = (index: number) => void runs.push(index)
  expect(runInNewContext(source, { f, g, reached })).toBe(30)
  expect(runs).toEqual([0, 1, 2, 3])
})
