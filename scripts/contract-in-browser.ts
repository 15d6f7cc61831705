import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseAst, type Plugin, transformWithOxc } from 'vite'

/**
 * A browser mostly needs the path of a call and the format of a value from the contract; the schemas, and zod with them,
 * are for forms (docs/decisions/047). So a bundle for browsers gets
 * - of an endpoint that a screen only calls, its method and its path: `loginApi.login` becomes a module of its own;
 * - of each file of the contract two modules, one with what needs zod and one with what does not.
 */
export function contractInBrowser(): Plugin[] {
  const shared = { apply: 'build', applyToEnvironment: ({ name }: { name: string }) => name === 'client' } as const
  return [
    {
      ...shared,
      name: 'contract-calls',
      enforce: 'pre',
      transform: { filter: { id: /\/web\/.*\.tsx?/ }, handler: (code) => alone(code) },
      resolveId: { filter: { id: /^call:/ }, handler: (id) => `\0${id}` },
      load: { filter: { id: /^\0call:/ }, handler: (id) => readCall(id) },
    },
    {
      ...shared,
      name: 'contract-parts',
      enforce: 'pre',
      load: { filter: { id: /\/contract\/.*\.ts(\?.*)?$/ }, handler: (id) => readPart(id) },
    },
  ]
}

const contractImport = /import \{([^}]*)\} from '#(contract\/[\w/-]+\.ts)'/g

async function alone(code: string) {
  const changed = await callsAlone(iconsAlone(code))
  return changed === code ? undefined : { code: changed, map: null }
}

const iconImport = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/** Each drawing from its own file: through the library's index all of them would seem to be needed by everybody. */
const iconsAlone = (code: string): string =>
  code.replaceAll(iconImport, (_statement, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name.startsWith('Icon'))
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
      .join('\n'),
  )

/** Whoever takes a list's endpoint may read its filters, as `useLista` does; these only call it. */
const onlyCalls = /\b(?:api|query|pageQuery)\($/

/** The source with each endpoint that it only calls imported alone. */
export async function callsAlone(code: string): Promise<string> {
  const calls = new Map<string, string>()
  let changed = code
  for (const [statement, names = '', file = ''] of code.matchAll(contractImport)) {
    const api = /\b\w+Api\b/.exec(names)?.[0]
    const uses = api ? [...code.matchAll(new RegExp(`\\b${api}\\b(?:\\.(\\w+)\\b(\\.)?)?`, 'g'))].slice(1) : []
    if (!api || uses.some(([, name, read]) => !name || read)) continue
    const endpoints = await endpointsOf(file, api)
    const isRead = ({ index, 1: name = '' }: RegExpExecArray) =>
      isList(endpoints[name]) && !onlyCalls.test(code.slice(0, index))
    const whole = new Set(uses.filter(isRead).map(([, name]) => name))
    const alone = uses.flatMap(([, name = '']) => (whole.has(name) ? [] : [name]))
    for (const name of alone) calls.set(`${api}.${name}`, `import ${api}_${name} from 'call:${file}:${api}.${name}'`)
    if (alone.length < uses.length) continue
    const others = statement.replace(new RegExp(`(?:type )?\\b${api}\\b,?`), '')
    // An import without names would still count its importer among the readers of the module (chunks.ts).
    changed = changed.replace(statement, /\{\s*\}/.test(others) ? '' : others)
  }
  for (const call of calls.keys())
    changed = changed.replaceAll(new RegExp(`\\b${call}\\b`, 'g'), call.replace('.', '_'))
  return [...calls.values(), changed].join('\n')
}

type Endpoints = Record<string, { query?: { shape: object } } | undefined>

const endpointsOf = async (file: string, api: string) =>
  ((await import(pathToFileURL(file).href)) as Record<string, Endpoints>)[api] ?? {}

const isList = (endpoint: Endpoints[string]): boolean => 'limit' in (endpoint?.query?.shape ?? {})

async function readCall(id: string) {
  const [, file = '', api = '', name = ''] = /^\0call:(.*):(\w+)\.(\w+)$/.exec(id) ?? []
  const parts = Object.entries((await endpointsOf(file, api))[name] ?? {})
  const call = Object.fromEntries(parts.filter(([part]) => !schemaParts.has(part)))
  return { code: `export default ${JSON.stringify(call)}`, moduleSideEffects: false }
}

const schemaParts = new Set(['access', 'summary', 'params', 'query', 'body', 'output'])

interface Statement {
  text: string
  names: string[]
  words: Set<string>
  isImport: boolean
  /** Needs zod, or something that does. */
  heavy: boolean
}

async function readPart(id: string) {
  const [file = '', part] = id.split('?')
  const statements = await statementsOf(file)
  const own = statements.filter(({ isImport }) => !isImport)
  if (!own.some(({ heavy }) => heavy)) return undefined
  if (!part) return { code: `export * from '${file}?light'\nexport * from '${file}?heavy'`, moduleSideEffects: false }
  const taken = own.filter(({ heavy }) => heavy === (part === 'heavy'))
  const needed = new Set(taken.flatMap(({ words }) => [...words]))
  const imports = statements.filter(({ isImport, names }) => isImport && names.some((name) => needed.has(name)))
  const light = own.filter(({ heavy }) => !heavy).flatMap(({ names }) => names)
  const code = [
    ...imports.map(({ text }) => text),
    ...(part === 'heavy' ? [`import { ${light.join(', ')} } from '${file}?light'`] : []),
    ...taken.map(({ text }) => text.replace(/^export /, '')),
    `export { ${taken.flatMap(({ names }) => names).join(', ')} }`,
  ].join('\n')
  return { code, moduleSideEffects: false }
}

const read = new Map<string, Promise<Statement[]>>()

/** The statements of a file of the contract, as JavaScript. */
function statementsOf(file: string): Promise<Statement[]> {
  const known = read.get(file) ?? readStatements(file)
  read.set(file, known)
  return known
}

async function readStatements(file: string): Promise<Statement[]> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  const nodes = parseAst(code).body as unknown as Node[]
  const heavy = new Set<string>()
  for (const { type, source, specifiers = [] } of nodes)
    if (type === 'ImportDeclaration')
      for (const { imported, local } of specifiers)
        if (await isHeavy(file, String(source?.value), imported?.name)) heavy.add(local.name)

  const statements = nodes.map((node) => ({
    text: code.slice(node.start, node.end),
    names: namesOf(node),
    isImport: node.type === 'ImportDeclaration',
    words: wordsOf(node),
    heavy: false,
  }))
  for (let more = true; more;) {
    more = false
    for (const statement of statements) {
      if (statement.heavy || statement.isImport || heavy.isDisjointFrom(statement.words)) continue
      more = statement.heavy = true
      for (const name of statement.names) heavy.add(name)
    }
  }
  return statements
}

async function isHeavy(from: string, source: string, name: string | undefined): Promise<boolean> {
  if (!source.startsWith('.')) return true
  const statements = await statementsOf(new URL(source, `file://${from}`).pathname)
  return statements.some(({ names, heavy }) => heavy && names.includes(name ?? ''))
}

interface Node {
  type: string
  start: number
  end: number
  source?: { value?: unknown } | null
  specifiers?: { imported?: { name: string }; local: { name: string } }[]
  declaration?: Node | null
  declarations?: { id: unknown }[]
  id?: { name: string }
}

function namesOf({ specifiers, declaration, declarations, id }: Node): string[] {
  if (specifiers?.length) return specifiers.map(({ local }) => local.name)
  if (declaration) return namesOf(declaration)
  return id ? [id.name] : (declarations ?? []).flatMap(({ id }) => [...wordsOf(id)])
}

/** Every identifier in it, those of properties too: one word too many only makes a module heavier. */
function wordsOf(part: unknown, words = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return words
  if ('type' in part && part.type === 'Identifier' && 'name' in part) words.add(String(part.name))
  for (const inner of Object.values(part)) wordsOf(inner, words)
  return words
}
