// Lint, types and one room's tests, on SQLite only and without a browser: `npm run room:test material-mayor`.
import { filesOfRoom } from './house.ts'
import { inOrder, projects, types } from './in-order.ts'

const [room = ''] = process.argv.slice(2)
const files = room ? filesOfRoom(room) : []
if (files.length === 0) {
  process.stderr.write(room ? `There is no room called ${room}.\n` : 'Which room? npm run room:test <name>\n')
  process.exit(1)
}
const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
await inOrder([
  ['oxlint', '--deny-warnings', ...files.filter((file) => /\.tsx?$/.test(file))],
  { atOnce: types('server', 'web') },
  ...(tests.length > 0 ? [['vitest', 'run', ...projects('unit', 'mocking', 'web', 'sqlite'), ...tests] as const] : []),
])
