import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Reach {
  /** Files and folders, absolute; none by default. */
  reads?: string[]
  writes?: string[]
  /** Loads native code, which Node cannot hold back. */
  addons?: boolean
  /** Opens SQLite, whose own reading of files Node does not hold back. */
  sqlite?: boolean
}

/** Neither `.env` nor a DATA_DIR inside the program's folder. */
const code = ['package.json', 'node_modules', 'contract', 'db', 'server'].flatMap((name) => {
  const path = fileURLToPath(new URL(`../../../${name}`, import.meta.url))
  return [...new Set([path, realpathSync(path)])]
})

/**
 * Node's options for a child process that reads foreign bytes: it sees its code and the files it is about, and reaches
 * neither network nor other programs (docs/decisions/126).
 */
export const confined = ({ reads = [], writes = [], addons = false, sqlite = false }: Reach = {}): string[] => [
  '--permission',
  ...[...code, ...reads].map((path) => `--allow-fs-read=${path}`),
  ...writes.map((path) => `--allow-fs-write=${path}`),
  ...(sqlite ? [] : ['--no-experimental-sqlite']),
  // Node would warn of it on the program's log at each start.
  ...(addons ? ['--allow-addons', '--disable-warning=PERM0001'] : []),
]

/** No settings, no secrets. Linux's allocator keeps twice the memory with an arena per thread. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: '2',
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
})
