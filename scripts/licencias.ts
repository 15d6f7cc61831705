// Writes `docs/licencias.md`, the licences of the production packages: `npm run licencias`.
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Licences compatible with distribution under MIT: permissive ones, one for fonts, and MPL-2.0, which covers only its
 * own files. Licences that cover the whole program (GPL, AGPL) and missing ones fail.
 */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Python-2.0',
  'MPL-2.0',
  'Zlib',
])

/** Packages that state their licence only in a LICENSE file, read by hand. */
const readInTheirFile: Record<string, string> = { 'png-js 1.1.0': 'MIT' }

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

export type Lock = Record<string, Locked>

export const readLock = (): Lock =>
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }).packages

/** Returns the document, without platform-specific packages so that it is the same everywhere. */
export function licencias(lock: Lock): string {
  const lines = production(lock).map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  return `# Licences

Made by \`npm run licencias\` from the lock file; not to be edited. Every package that the running program needs. Node itself
(MIT and others, see its own LICENSE file) comes as a package for each kind of machine, and is not listed.

| Package | Version | Licence |
| --- | --- | --- |
${[...new Set(lines)].join('\n')}
`
}

/** Returns the packages with a disallowed or unknown licence. */
export function refused(lock: Lock): string[] {
  return production(lock)
    .filter(({ license }) => !choices(license).some((all) => all.every((one) => allowed.has(one))))
    .map(({ name, version, license }) => `${name} ${version}: ${license}`)
}

/** Any alternative of `(MIT OR GPL-3.0)` suffices; `(MIT AND Zlib)` needs both. */
const choices = (license = '') =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map((all) => all.split(' AND '))

function production(lock: Lock): (Locked & { name: string })[] {
  return Object.entries(lock)
    .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
    .map(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 13)
      const license = locked.license ?? readInTheirFile[`${name} ${locked.version}`]
      return { ...locked, name, ...(license && { license }) }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

if (import.meta.main) {
  const lock = readLock()
  const wrong = refused(lock)
  for (const line of wrong) process.stderr.write(`${line}\n`)
  if (wrong.length > 0) process.exit(1)
  writeFileSync('docs/licencias.md', licencias(lock))
}
