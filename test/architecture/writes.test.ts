import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rooms = globSync('server/*/*.ts', { exclude: ['server/plumbing/**', '**/*.test.ts'] })
const sources = rooms.map((path) => ({ path, source: readFileSync(path, 'utf8') }))

// On SQLite there is one connection: a statement on the outer handle inside a write waits for ever. On PostgreSQL it
// runs outside the transaction, which nobody sees.
test('the body of a write uses the handle of its own transaction alone', () => {
  expect(rooms.length).toBeGreaterThan(100)
  expect(sources.flatMap(({ path, source }) => outerHandles(source).map((line) => `${path}: ${line}`))).toEqual([])
})

test('a room changes rows only inside a write', () => {
  const writers = new Set(
    sources.flatMap(({ path, source }) => (path.endsWith('.queries.ts') ? writersIn(source) : [])),
  )
  expect(writers.size).toBeGreaterThan(50)
  const routes = sources.filter(({ path }) => path.endsWith('.routes.ts'))
  expect(routes.flatMap(({ path, source }) => outside(source, writers).map((call) => `${path}: ${call}`))).toEqual([])
})

test('a change of rows outside a write is found', () => {
  const queries =
    'export const one = (db) =>\n  db.selectFrom("a")\n\nexport async function put(db) {\n  db.insertInto("a")\n}\n'
  expect(writersIn(queries)).toEqual(['put'])
  const routes = 'await put(db, a)\nawait one(db)\nput(tx.db, a)\nput(deps.database.db)\ndb.deleteFrom("a")'
  expect(outside(routes, new Set(['put']))).toEqual(['put(db', 'put(deps.database.db', 'db.deleteFrom('])
})

test.each([
  ['the outer db', 'write(deps, request, async (tx) => {\n  await find(db, id)\n})', ['await find(db, id)']],
  ['a query on it', 'write(deps, null, (tx) => db.deleteFrom("a").execute())', ['write(deps, null, (tx) => db.delet']],
  [
    'a write in a write',
    'write(deps, request, () => write(deps, request, same))',
    ['write(deps, request, () => write(d'],
  ],
  [
    'a reading traced outside',
    'write(deps, request, () =>\n  seen(deps, request, what))',
    ['seen(deps, request, what))'],
  ],
  ['its own', 'write(deps, request, (tx) => find(tx.db, { db: 1 }))\nfind(db)', []],
  ['its own under the same name', 'write(deps, request, async (tx) => {\n  const { db } = tx\n  find(db)\n})', []],
])('%s', (_what, source, lines) => {
  expect(outerHandles(source)).toEqual(lines.map((line) => expect.stringContaining(line)))
})

/** The lines of bodies of writes that name what is outside of them. */
function outerHandles(source: string): string[] {
  return [...source.matchAll(/(?<![\w.])write\(/g)].flatMap(({ index }) => {
    const from = index + 'write('.length
    const body = balanced(source, from)
    if (/const \{ db[ ,}]|\(\{ db \}/.test(body)) return []
    const outer = body.matchAll(/(?<![\w.'"])(?:db\b(?!:)|write\(|seen\(deps)/g)
    return [...outer].map((match) => lineAt(source, from + match.index))
  })
}

/** Up to the bracket that closes the call. Brackets in texts come in pairs. */
function balanced(source: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at++) depth += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0
  return source.slice(from, at)
}

const lineAt = (source: string, at: number): string =>
  source.slice(source.lastIndexOf('\n', at) + 1, (source.indexOf('\n', at) + 1 || source.length + 1) - 1)

/** The functions of a file of queries that change rows. */
const writersIn = (source: string): string[] =>
  source
    .split(/^export (?=(?:async )?function |const )/m)
    .filter((part) => /\.(?:insertInto|updateTable|deleteFrom)\(/.test(part))
    .map((part) => /^(?:async )?(?:function|const) (\w+)/.exec(part)?.[1] ?? '')

/** The calls that change rows by a handle that is no transaction's. */
const outside = (source: string, writers: Set<string>): string[] =>
  [
    ...source.matchAll(
      /(\w+)\((?:[\w.]*database\.)?db\b|(?<![\w.])(?:[\w.]*database\.)?db\.(?:insertInto|updateTable|deleteFrom)\(/g,
    ),
  ]
    .filter(([, name]) => name === undefined || writers.has(name))
    .map(([call]) => call)
