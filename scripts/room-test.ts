// Lint, types and one room's tests, on SQLite only and without a browser: `npm run room:test material-mayor`.
import { spawn } from 'node:child_process'
import { filesOfRoom } from './house.ts'

const [room = ''] = process.argv.slice(2)
const files = room ? filesOfRoom(room) : []
if (files.length === 0) {
  process.stderr.write(room ? `There is no room called ${room}.\n` : 'Which room? npm run room:test <name>\n')
  process.exit(1)
}
const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
const checks = [
  ['oxlint', '--deny-warnings', ...files.filter((file) => /\.tsx?$/.test(file))],
  ['tsc', '-p', 'tsconfig.server.json'],
  ['tsc', '-p', 'tsconfig.web.json'],
  ...(tests.length > 0
    ? [
        [
          'vitest',
          'run',
          '--project',
          'unit',
          '--project',
          'mocking',
          '--project',
          'web',
          '--project',
          'sqlite',
          ...tests,
        ],
      ]
    : []),
]
// In order: test output would bury lint and type errors.
for (const [program = '', ...words] of checks) {
  const failed = await new Promise((done) =>
    spawn(`node_modules/.bin/${program}`, words, { stdio: 'inherit' }).once('close', done),
  )
  if (failed) process.exit(1)
}
