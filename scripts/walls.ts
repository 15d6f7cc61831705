// Checks the walls of `.dependency-cruiser.ts`: `npm run walls`.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, getAvailableTranspilers, type ICruiseResult, type IModule } from 'dependency-cruiser'
import walls from '../.dependency-cruiser.ts'

export interface Broken {
  wall: string
  from: string
  to: string
}

/** Returns the imports below `root` that break a wall, in file order. */
export async function brokenWalls(root: string): Promise<Broken[]> {
  if (!getAvailableTranspilers().some(({ name, available }) => name === 'babel' && available))
    throw new Error('The walls cannot be checked without @babel/core: run npm ci')
  const files = globSync('{contract,server,web,db,scripts,test,bench}/**/*.{ts,tsx,js}', { cwd: root })
  const { output } = await cruise(
    [...files, ...['main.ts'].filter((file) => existsSync(join(root, file)))],
    { ruleSet: walls, validate: true, baseDir: root, preserveSymlinks: true, doNotFollow: { path: 'node_modules' } },
    {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
    { babelConfig: reader },
  )
  const { summary, modules } = output as ICruiseResult
  return [...summary.violations.map(({ rule, from, to }) => ({ wall: rule.name, from, to })), ...roomCycles(modules)]
}

/** Cycles between server rooms, one import per pair. Tests are exempt. */
function roomCycles(modules: IModule[]): Broken[] {
  const between = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => ({ wall: 'room-cycle', from: source, to: resolved }))
      .filter(
        ({ from, to }) => roomOf(from) && roomOf(to) && roomOf(from) !== roomOf(to) && !from.endsWith('.test.ts'),
      ),
  )
  const reaches = (room: string | undefined, wanted: string | undefined, seen = new Set<string>()): boolean =>
    between.some(({ from, to }) => {
      const next = roomOf(to)
      if (roomOf(from) !== room || !next || seen.has(next)) return false
      seen.add(next)
      return next === wanted || reaches(next, wanted, seen)
    })
  const told = new Set<string>()
  return between.filter(({ from, to }) => {
    const pair = `${roomOf(from)} ${roomOf(to)}`
    if (told.has(pair) || !reaches(roomOf(to), roomOf(from))) return false
    told.add(pair)
    return true
  })
}

const roomOf = (file: string): string | undefined => /^server\/(?!plumbing\/)([^/]+)\//.exec(file)?.[1]

/** The parts of Babel's AST used here. */
interface Node {
  type: string
  source?: { value?: string } | null
  [part: string]: unknown
}

/**
 * Reduces each file to plain imports of its modules. Otherwise type imports, which count here, would be stripped before
 * dependency-cruiser sees them.
 */
const reader = {
  babelrc: false,
  configFile: false,
  compact: false,
  parserOpts: { plugins: ['typescript'] },
  overrides: [{ test: /\.tsx$/, parserOpts: { plugins: ['typescript', 'jsx'] } }],
  plugins: [
    () => ({
      visitor: {
        Program({ node }: { node: { body: unknown[]; directives: unknown[] } }) {
          node.body = [...new Set(modulesOf(node.body))].map(importOf)
          node.directives = []
        },
      },
    }),
  ],
}

const importOf = (value: string) => ({
  type: 'ImportDeclaration',
  specifiers: [],
  source: { type: 'StringLiteral', value },
})

/** Modules imported below an AST node: by declaration, `import()` or type. */
function modulesOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(modulesOf)
  if (!isNode(part)) return []
  const own = named(part)
  return [...(own ? [own] : []), ...Object.values(part).flatMap(modulesOf)]
}

function named({ type, source, callee, arguments: given, argument }: Node): string | undefined {
  if (/^(Import|Export)\w*(Declaration|Expression)$/.test(type)) return source?.value
  if (type === 'TSImportType') return (argument as { value?: string }).value
  if (type === 'CallExpression' && (callee as Node).type === 'Import') return (given as { value?: string }[])[0]?.value
  return undefined
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

if (import.meta.main) {
  const broken = await brokenWalls(process.cwd())
  for (const { wall, from, to } of broken) process.stderr.write(`${wall}: ${from} → ${to}\n`)
  process.stdout.write(broken.length === 0 ? 'Walls: none broken.\n' : '')
  process.exitCode = broken.length === 0 ? 0 : 1
}
