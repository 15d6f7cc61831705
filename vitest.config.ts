import { configDefaults, defineConfig } from 'vitest/config'

const setupFiles = 'test/support/each-file.setup.ts'
// The program holds nothing in its modules, so that one reading of them serves many files: a third of the time.
const isolate = false
// How long a machine may take that does other things too: what a test waits for is said by what it expects.
const testTimeout = 20_000
// On two cores: one more than they are, because a test of the server waits for disks and mails a third of its time.
const maxWorkers = 3
const expect = { poll: { timeout: 10_000 } }

// The same files on both databases: `docs/decisions/006-tests-on-both-databases.md`.
const onBothDatabases = [
  'server/**/*.routes.test.ts',
  'server/**/*.queries.test.ts',
  'server/plumbing/**/*.db.test.ts',
  'test/security/**/*.test.ts',
]

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          setupFiles,
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...onBothDatabases, 'test/architecture/**'],
          testTimeout,
          expect,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'test/support/web.setup.ts',
          testTimeout,
          expect,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: onBothDatabases,
          isolate,
          setupFiles: [setupFiles, 'test/support/statements.setup.ts'],
          globalSetup: 'test/support/sqlite.setup.ts',
          testTimeout,
          expect,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'postgres',
          include: onBothDatabases,
          isolate,
          setupFiles,
          globalSetup: 'test/support/postgres.setup.ts',
          testTimeout,
          expect,
          maxWorkers,
        },
      },
      { test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'], testTimeout, expect, maxWorkers } },
      {
        test: {
          name: 'browser',
          isolate,
          setupFiles,
          include: ['test/{browser,program}/**/*.spec.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser leaves nothing idle.
          maxWorkers: 2,
          expect,
        },
      },
    ],
  },
})
