// Writes `docs/licencias.md`: what the program brings along, and under which licence. `npm run licencias`.
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * What may be passed on with a program under MIT: permissive licences, one for fonts, and MPL-2.0, which binds only its
 * own files. A licence that would bind the whole program (GPL, AGPL), or none at all, fails.
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

/** Packages that say it only in their file LICENSE, which was read. */
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

/** The document; packages for one kind of machine are left out, so that it is the same on all. */
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

/** The packages whose licence is not allowed or not known. */
export function refused(lock: Lock): string[] {
  return production(lock)
    .filter(({ license }) => !choices(license).some((all) => all.every((one) => allowed.has(one))))
    .map(({ name, version, license }) => `${name} ${version}: ${license}`)
}

/** `(MIT OR GPL-3.0)` leaves the choice to us; of `(MIT AND Zlib)` both hold. */
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
