import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Part of rolldown’s module info, while it assigns modules to chunks. */
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null
}

/** In this order: each takes along what its modules need and none before it has. */
const names = [
  'react',
  'textos',
  'campos',
  'comun',
  'base',
  'cuenta',
  'intranet',
  'resto',
  'colas',
  'formularios',
  'dialogos',
]

/** Few files for a first screen, and nothing in them that it does not need (docs/decisions/047). */
export const chunks = names.map((name, index) => ({
  name: (id: string, modules: Modules) => (chunkOf(id, modules) === name ? name : null),
  priority: names.length - index,
}))

const library = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** Every page draws these: the document's sheets, and those of the pieces that its error page is made of. */
const everyPage =
  /\/web\/(root|ui\/(tokens|fonts|(badge|button|chevron|plate|spinner)\.module)|parts\/sitio\/error-page\.module)\.css$/
/** Of the contract what needs zod: scripts/contract-in-browser.ts. */
const forms = /node_modules\/zod\/|\?heavy$/
/** Texts that are made of something: no first screen says one. The others stand where they are read. */
const texts = /\/contract\/shared\/textos\.ts$/
/** Writes that wait for a network, sent by one script. */
const queues = /\/web\/parts\/([\w-]+\/[\w-]+-en-cola|pendientes\/todas)\.ts$/
/** Of the query library, which names all of it in one index, what no first screen uses. */
const seldomQueries = /\/@tanstack\/.*\/(useQueries|queriesObserver)\.js$/
const dialogs = /node_modules\/(@base-ui|@floating-ui)\//
const alone = /\/web\/(root|cuenta\/login\.screen|intranet\/dashboard\/dashboard\.screen)\.tsx/
const publicPage = /\/web\/publico\/.*\.(screen|layout)\.tsx/

/** The screens that are seen first, by who waits for them. */
const firstScreens: [reader: string, files: RegExp][] = [
  ['todos', /\/web\/(root|entry\.client)\.tsx/],
  ['cuenta', /\/web\/cuenta\/(cuenta\.layout|login\.screen)\.tsx/],
  ['intranet', /\/web\/intranet\/(intranet\.layout|dashboard\/dashboard\.screen)\.tsx/],
  // Fetched once the first is drawn. By itself, what it shares with forms would come with them, and zod.
  ['resto', /\/web\/intranet\/dashboard\/resto\.tsx/],
]

/** The file that a module goes to; null: wherever it is used. */
function chunkOf(id: string, modules: Modules): string | null {
  if (library.test(id)) return 'react'
  if (texts.test(id)) return 'textos'
  // A file of its own in any case: one that others shared would need a second.
  if (alone.test(id)) return null
  if (forms.test(id)) return 'formularios'
  if (seldomQueries.test(id)) return null
  const readers = readersOf(id, modules)
  const onPublicPages = readers.has('publico')
  // The document's script comes with `base`, and its styles to public pages with it.
  if (everyPage.test(id)) return 'base'
  // The styles of the home page have files of their own (vite.config.ts).
  if (id.endsWith('.css') && (onPublicPages || !(readers.has('cuenta') || readers.has('intranet'))))
    return onPublicPages && readers.size > 1 ? 'campos' : null
  if (readers.has('todos') || (readers.has('cuenta') && readers.has('intranet')))
    return id.endsWith('.css') ? 'comun' : 'base'
  if (readers.has('cuenta')) return 'cuenta'
  if (readers.has('intranet')) return 'intranet'
  if (readers.has('resto')) return 'resto'
  if (queues.test(id)) return 'colas'
  return !onPublicPages && dialogs.test(id) ? 'dialogos' : null
}

const known = new Map<string, Set<string>>()

/** Parts of the product whose pages load a module statically. */
function readersOf(id: string, modules: Modules): Set<string> {
  const before = known.get(id)
  if (before) return before
  const readers = new Set<string>()
  known.set(id, readers)
  // Loaded with the forms.
  if (forms.test(id)) return readers
  if (publicPage.test(id)) readers.add('publico')
  for (const [reader, files] of firstScreens) if (files.test(id)) readers.add(reader)
  for (const importer of modules.getModuleInfo(id)?.importers ?? [])
    for (const reader of readersOf(importer, modules)) readers.add(reader)
  return readers
}

/**
 * Public pages run none of the bundle: what they take of it are the styles of their own modules, however those are
 * grouped for others. Every other page takes its own styles last, since they may outdo those of the pieces that it is
 * made of. Told to React Router in Vite's manifest, from which it makes its own.
 */
export function pageStyles(): Plugin {
  let sheets = new Map<string, string[]>()
  return {
    name: 'page-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Vite then removes the chunks that hold styles alone, and with them who imports those for their styles.
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        sheets = sheetsByModule(Object.values(bundle).filter((output) => output.type === 'chunk'))
      },
    },
    writeBundle({ dir = '' }, bundle) {
      const path = join(dir, '.vite/manifest.json')
      const written = JSON.parse(readFileSync(path, 'utf8')) as Manifest
      const manifest = structuredClone(written)
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const pages = new Set<Entry>()
      for (const { facadeModuleId: id, fileName } of chunks) {
        const key = Object.keys(written).find((name) => written[name]?.file === fileName) ?? ''
        const entry = manifest[key]
        if (!id || !entry) continue
        const css = cssOf(key, written)
        pages.add(entry)
        const own = new Set([...reached(id, this)].flatMap((module) => sheets.get(module) ?? []))
        if (/\/web\/(cuenta|intranet|pantalla)\//.test(id))
          entry.css = [...own.difference(new Set(css)), ...css.toReversed()]
        if (!/\/web\/(publico\/|root\.tsx|entry\.client)/.test(id)) continue
        entry.css = css.filter((sheet) => own.has(sheet))
        if (!id.includes('entry.client')) entry.imports = []
      }
      // Each page names all of its sheets: what it shares with others brings none to a page that has no use for them.
      for (const entry of Object.values(manifest)) if (!pages.has(entry)) delete entry.css
      // Else React Router would give the styles that lazy scripts share another address, and Vite fetch them again, last.
      for (const entry of Object.values(manifest)) delete entry.dynamicImports
      writeFileSync(path, JSON.stringify(manifest))
    },
  }
}

interface Entry {
  file: string
  imports?: string[]
  css?: string[]
  dynamicImports?: string[]
}

type Manifest = Record<string, Entry>

/** In the order in which React Router finds them. */
function cssOf(key: string, manifest: Manifest, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const { css = [], imports = [] } = manifest[key] ?? {}
  return [...css, ...imports.flatMap((next) => cssOf(next, manifest, seen))]
}

/** The sheet of its chunk comes before those of the chunks that hold styles alone, which Vite adds to whoever imports them. */
const sheetsByModule = (chunks: Rolldown.OutputChunk[]) =>
  new Map(
    chunks.flatMap(({ moduleIds, viteMetadata }) =>
      moduleIds
        .filter((id) => id.endsWith('.css'))
        .map((id) => [id, [...(viteMetadata?.importedCss ?? [])].slice(0, 1)] as const),
    ),
  )

function reached(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached(next, modules, seen)
  return seen
}
