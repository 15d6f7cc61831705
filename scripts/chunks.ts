import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What rolldown tells of a module while it decides where each one goes. */
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null
}

/** In this order: each takes along what its modules need and none before it has. */
const names = ['react', 'base', 'campos', 'comun', 'cuenta', 'intranet', 'formularios', 'dialogos']

/** Few files for a first screen, and nothing in them that it does not need (docs/decisions/047). */
export const chunks = names.map((name, index) => ({
  name: (id: string, modules: Modules) => (chunkOf(id, modules) === name ? name : null),
  priority: names.length - index,
}))

const library = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** Of the contract what needs zod: scripts/contract-in-browser.ts. */
const forms = /node_modules\/(zod|react-hook-form|@hookform)\/|\?heavy$/
const dialogs = /node_modules\/(@base-ui|@floating-ui)\//
const alone = /\/web\/(root|cuenta\/login\.screen|intranet\/dashboard\/dashboard\.screen)\.tsx/
const publicPage = /\/web\/publico\/.*\.(screen|layout)\.tsx/

/** The screens that are seen first, by who waits for them. */
const firstScreens: [reader: string, files: RegExp][] = [
  ['todos', /\/web\/(root|entry\.client)\.tsx/],
  ['cuenta', /\/web\/cuenta\/(cuenta\.layout|login\.screen)\.tsx/],
  ['intranet', /\/web\/intranet\/(intranet\.layout|dashboard\/dashboard\.screen)\.tsx/],
]

/** The file that a module goes to; null: wherever it is used. */
function chunkOf(id: string, modules: Modules): string | null {
  if (library.test(id)) return 'react'
  // A file of its own in any case: one that others shared would need a second.
  if (alone.test(id)) return null
  if (forms.test(id)) return 'formularios'
  const readers = readersOf(id, modules)
  const onPublicPages = readers.has('publico')
  // The styles of the home page have files of their own (vite.config.ts), and the document's stay with it.
  if (id.endsWith('.css') && (onPublicPages || !(readers.has('cuenta') || readers.has('intranet'))))
    return onPublicPages && readers.size > 1 ? 'campos' : null
  if (readers.has('todos') || (readers.has('cuenta') && readers.has('intranet')))
    return hasOwnStyles(id, modules) ? 'comun' : 'base'
  if (readers.has('cuenta')) return 'cuenta'
  if (readers.has('intranet')) return 'intranet'
  return !onPublicPages && dialogs.test(id) ? 'dialogos' : null
}

/** Every page draws these: vite.config.ts puts their styles together. */
const homeStyles = /\/web\/(ui\/(badge|button|chevron|plate|spinner)|parts\/sitio\/error-page)\.module\.css/
/** The document's script comes with `base`, and its styles to public pages with it. */
const hasOwnStyles = (id: string, modules: Modules): boolean =>
  [id, ...(modules.getModuleInfo(id)?.importedIds ?? [])].some((one) => one.endsWith('.css') && !homeStyles.test(one))

const known = new Map<string, Set<string>>()

/** Who has it fetched with the page. */
function readersOf(id: string, modules: Modules): Set<string> {
  const before = known.get(id)
  if (before) return before
  const readers = new Set<string>()
  known.set(id, readers)
  // What forms need comes with them.
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
  return {
    name: 'page-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const path = join(dir, '.vite/manifest.json')
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const sheets = sheetsByModule(chunks)
      for (const { facadeModuleId: id, fileName } of chunks) {
        const entry = Object.values(manifest).find(({ file }) => file === fileName)
        if (!id || !entry) continue
        if (/\/web\/(cuenta|intranet)\//.test(id)) entry.css = cssOf(entry, manifest).toReversed()
        if (!/\/web\/(publico\/|root\.tsx)/.test(id)) continue
        const own = new Set([...reached(id, this)].flatMap((module) => sheets.get(module) ?? []))
        entry.css = cssOf(entry, manifest).filter((sheet) => own.has(sheet))
        entry.imports = []
      }
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

/** In the order in which React Router finds them. */
function cssOf(entry: Entry, manifest: Record<string, Entry>, seen = new Set<Entry>()): string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const imported = (entry.imports ?? []).flatMap((key) => {
    const next = manifest[key]
    return next ? cssOf(next, manifest, seen) : []
  })
  return [...(entry.css ?? []), ...imported]
}

const sheetsByModule = (chunks: Rolldown.OutputChunk[]) =>
  new Map(
    chunks.flatMap(({ moduleIds, viteMetadata }) =>
      moduleIds.filter((id) => id.endsWith('.css')).map((id) => [id, [...(viteMetadata?.importedCss ?? [])]] as const),
    ),
  )

function reached(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached(next, modules, seen)
  return seen
}
