import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// On SQLite there is one connection: a statement on the outer handle inside a write waits for ever. On PostgreSQL it
// runs outside the transaction, which nobody sees.
test('the body of a write uses the handle of its own transaction alone', () => {
  const rooms = globSync('server/*/*.ts', { exclude: ['server/plumbing/**', '**/*.test.ts'] })
  const found = rooms.flatMap((path) => outerHandles(readFileSync(path, 'utf8')).map((line) => `${path}: ${line}`))
  expect(rooms.length).toBeGreaterThan(100)
  expect(found).toEqual([])
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
