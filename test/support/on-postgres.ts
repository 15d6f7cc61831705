import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** The test files that run on PostgreSQL, too: those that see what can differ there (docs/decisions/006). */
export const onPostgres: string[] = [
  'server/**/*.queries.test.ts',
  'server/**/*.db.test.ts',
  // Several calls at once.
  'server/**/{a-la-vez,push-processes,idempotency,varios}.routes.test.ts',
  // Sums over everything, compared with the rows one by one.
  'server/estadisticas/*.routes.test.ts',
  // What is sorted and shown to whom, and what the database refuses.
  'test/security/{bodies,fuzz,hostile,thief,versions}.test.ts',
  ...oneOfEachRoom(globSync('server/*/*.routes.test.ts')),
  // Several processes, which only PostgreSQL allows.
  ...globSync('server/**/*.routes.test.ts').filter((file) => /=== 'postgres'\)/.test(readFileSync(file, 'utf8'))),
]

/** The file that is named as its room, or else the longest. */
function oneOfEachRoom(files: readonly string[]): string[] {
  const rooms = Map.groupBy(files, dirname)
  return [...rooms].map(([folder, own]) => {
    const named = own.find((file) => basename(file) === `${basename(folder)}.routes.test.ts`)
    return named ?? (own.toSorted((a, b) => statSync(b).size - statSync(a).size)[0] as string)
  })
}
