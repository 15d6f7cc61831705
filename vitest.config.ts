import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'
import { memoryFolder } from './test/support/memory-folder.ts'
import { onPostgres } from './test/support/on-postgres.ts'
import { relojEnv } from './test/support/reloj.ts'

// Workers, programs and browsers that they start inherit it.
process.env.TMPDIR ||= memoryFolder() ?? tmpdir()
process.env.NODE_COMPILE_CACHE ||= resolve('node_modules/.cache/cuartel')

// `RELOJ=2026-12-31T23:58-03:00 npm test`: the run begins then, and with it its programs and browsers.
if (process.env.RELOJ) Object.assign(process.env, relojEnv(Date.parse(process.env.RELOJ) - Date.now()))

const cpu = 'test/support/cpu.setup.ts'
const setupFiles = [cpu, 'test/support/each-file.setup.ts']
const cheapHashing = 'test/support/cheap-hashing.setup.ts'
// Modules hold no state, so test files can share them: a third of the time. Screens do, in the window that they share.
const isolate = false
// Generous, for a busy machine; the waits that matter are in the assertions.
const [testTimeout, hookTimeout] = [120_000, 120_000]
// One more than two cores: server tests wait for mail and processes.
const maxWorkers = 3
const expect = { poll: { timeout: 60_000, interval: 150 } }

// All on SQLite, and on PostgreSQL what can differ there: `docs/decisions/006-tests-on-both-databases.md`.
const onDatabases = [
  'server/**/*.routes.test.ts',
  'server/**/*.queries.test.ts',
  'server/plumbing/**/*.db.test.ts',
  'test/security/**/*.test.ts',
]

/** Files that mock a module of Node get a worker of their own: in a shared one the mock may reach the files after them. */
const mocking = ['server/plumbing/process/password-hash.test.ts', 'server/plumbing/files/photograph.test.ts']

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          setupFiles,
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...onDatabases, ...mocking, 'test/architecture/**'],
          testTimeout,
          hookTimeout,
          expect,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'mocking',
          isolate: true,
          setupFiles,
          include: mocking,
          testTimeout,
          hookTimeout,
          expect,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          // A third less than processes: a file gets a context of its own, not a process.
          pool: 'vmThreads',
          vmMemoryLimit: '400MB',
          setupFiles: [cpu, 'test/support/web.setup.ts'],
          testTimeout,
          hookTimeout,
          expect,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: onDatabases,
          isolate,
          setupFiles: [...setupFiles, cheapHashing, 'test/support/statements.setup.ts'],
          globalSetup: 'test/support/sqlite.setup.ts',
          testTimeout,
          hookTimeout,
          expect,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'postgres',
          include: onPostgres,
          isolate,
          setupFiles: [...setupFiles, cheapHashing],
          globalSetup: 'test/support/postgres.setup.ts',
          testTimeout,
          hookTimeout,
          expect,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'architecture',
          setupFiles: cpu,
          include: ['test/architecture/**/*.test.ts'],
          testTimeout,
          expect,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'browser',
          isolate,
          setupFiles: [...setupFiles, 'test/support/browser.setup.ts'],
          include: ['test/{browser,program}/**/*.spec.ts'],
          sequence: { groupOrder: 1 },
          // A journey takes up to twenty seconds, and ten times that on a busy machine.
          testTimeout: 300_000,
          hookTimeout,
          // A browser saturates its core: a third one only waits.
          maxWorkers: 2,
          expect,
        },
      },
    ],
  },
})
