// Writes `docs/licencias.md`, the licences of the packages that come along: `npm run licencias`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { importsBelow } from './walls/imports.ts'

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
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type Lock = Record<string, Locked>

export const readLock = (): Lock =>
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }).packages

/** Their files are subset into our fonts (`build-fonts.ts`). */
const fonts = ['@fontsource-variable/archivo', '@fontsource-variable/source-serif-4']

/** Packages that the web is made of: its bundle contains them, so that the running program needs none. */
export function bundled(): string[] {
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*-de-prueba.*', 'web/routes.ts'] })
  const imports = files.flatMap(importsBelow(process.cwd())).filter(({ kind }) => kind === 'development')
  const name = (path: string) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path
  return [...new Set([...imports.map(({ to }) => name(to)), ...fonts])]
}

/** Returns the document, without platform-specific packages so that it is the same everywhere. */
export function licencias(lock: Lock, inBundle: readonly string[]): string {
  const lines = comingAlong(lock, inBundle).map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  return `# Licences

Made by \`npm run licencias\` from the lock file; not to be edited. Every package that the running program needs, or that the web's bundle contains. Node itself
(MIT and others, see its own LICENSE file) comes as a package for each kind of machine, and is not listed. So does ${sharedLibraries(lock)}:
a shared library that its users may replace by their own.

| Package | Version | Licence |
| --- | --- | --- |
${[...new Set(lines)].join('\n')}
`
}

/** Libraries under the LGPL, which covers themselves alone, with their versions. */
const sharedLibraries = (lock: Lock): string =>
  [
    ...new Set(
      Object.entries(lock)
        .filter(([, { license }]) => license?.startsWith('LGPL'))
        .map(([path, { version, license }]) => {
          const name = path.replace(/.*\//, '').replace(/-(?:linux|linuxmusl|darwin|freebsd|wasm).*/, '')
          return `${name} ${version} (${license})`
        }),
    ),
  ].join(', ')

/** Returns the packages with a disallowed or unknown licence. */
export function refused(lock: Lock, inBundle: readonly string[]): string[] {
  return comingAlong(lock, inBundle)
    .filter(({ license }) => !choices(license).some((all) => all.every((one) => allowed.has(one))))
    .map(({ name, version, license }) => `${name} ${version}: ${license}`)
}

/** Any alternative of `(MIT OR GPL-3.0)` suffices; `(MIT AND Zlib)` needs both. */
const choices = (license = '') =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map((all) => all.split(' AND '))

/** Production packages, and those of the bundle with all that they need. */
function comingAlong(lock: Lock, inBundle: readonly string[]): (Locked & { name: string })[] {
  const within = new Set<string>()
  for (const name of inBundle) reach(`node_modules/${name}`, lock, within)
  return Object.entries(lock)
    .filter(
      ([path, { dev, optional, devOptional }]) => path && (within.has(path) || (!dev && !optional && !devOptional)),
    )
    .map(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 13)
      const license = locked.license ?? readInTheirFile[`${name} ${locked.version}`]
      return { ...locked, name, ...(license && { license }) }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Adds a package and all that it needs. */
function reach(path: string, lock: Lock, seen: Set<string>): void {
  if (seen.has(path)) return
  seen.add(path)
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = lock[path] ?? {}
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  for (const name of [...Object.keys(dependencies), ...peers]) reach(placeOf(name, path, lock), lock, seen)
}

/** Where Node finds `name` from `path`: beside it, or further out. */
function placeOf(name: string, path: string, lock: Lock): string {
  const place = `${path && `${path}/`}node_modules/${name}`
  if (place in lock || !path) return place
  return placeOf(name, path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), lock)
}

if (import.meta.main) {
  const [lock, inBundle] = [readLock(), bundled()]
  const wrong = refused(lock, inBundle)
  for (const line of wrong) process.stderr.write(`${line}\n`)
  if (wrong.length > 0) process.exit(1)
  writeFileSync('docs/licencias.md', licencias(lock, inBundle))
}
