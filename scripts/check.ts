// Checks what has changed since the last commit, or since another (`npm run check -- main`), in a minute or two: format, lint,
// types, walls, the unit and screen tests that read it, its rooms' tests on SQLite, and the house's. `npm test` is everything.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { calls, filesOfRoom } from './house.ts'
import { inOrder, projects, types } from './in-order.ts'

const [base = 'HEAD'] = process.argv.slice(2)
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
  (file) => existsSync(file),
)
if (changed.length === 0) {
  process.stdout.write(`Nothing has changed since ${base}. Everything: npm test\n`)
  process.exit()
}
const sources = changed.filter((file) => /\.(tsx?|js)$/.test(file))
const inWeb = sources.some((file) => /^(web|contract)\//.test(file))
const inBrowser = sources.some((file) => /^test\/(browser|support)\//.test(file))
const onServer = sources.some((file) => !file.startsWith('web/'))
const rooms = new Set(calls.map(({ room }) => room))
const own = changed.flatMap((file) => {
  const room = file
    .split('/')
    .find((part) => rooms.has(part.replace(/\.ts$/, '')))
    ?.replace(/\.ts$/, '')
  if (room) return filesOfRoom(room)
  return file.includes('/') ? [`${dirname(file)}/`] : []
})
const tests = [...new Set(own)].filter((file) => file.endsWith('/') || file.endsWith('.test.ts'))

await inOrder([
  ['oxfmt', '--check', ...changed],
  ...(sources.length > 0 ? [['oxlint', '--deny-warnings', ...sources] as const] : []),
  {
    atOnce: [
      ...types(...(onServer ? ['server'] : []), ...(inWeb ? ['web'] : []), ...(inBrowser ? ['browser'] : [])),
      ['node', 'scripts/walls.ts'],
    ],
  },
  ['vitest', 'related', '--run', '--passWithNoTests', ...projects('unit', 'mocking', 'web'), ...sources],
  ['vitest', 'run', '--passWithNoTests', ...projects('sqlite', 'architecture'), 'test/architecture/', ...tests],
])
