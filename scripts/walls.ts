// Checks who imports whom: `npm run walls`. The rules are in `walls/rules.ts`.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { circlesIn } from './walls/circles.ts'
import { type Import, importsBelow } from './walls/imports.ts'
import { type Rule, rules } from './walls/rules.ts'

export interface Broken {
  wall: string
  from: string
  to: string
}

/** Returns the imports below `root` that break a wall, in file order. */
export function brokenWalls(root: string): Broken[] {
  const files = globSync('{contract,server,web,db,scripts,test,bench}/**/*.{ts,tsx,js}', { cwd: root }).toSorted()
  const all = [...files, ...['main.ts'].filter((file) => existsSync(join(root, file)))]
  const imports = all.flatMap(importsBelow(root))
  const inCircle = circlesIn(imports.filter(({ kind }) => kind === 'file'))
  const tied = new Set(imports.flatMap(({ from, to }) => [from, to]))
  return [
    ...imports.flatMap((one) =>
      rules
        .filter((rule) => breaks(one, rule, inCircle))
        .map(({ name }) => ({ wall: name, from: one.from, to: one.to })),
    ),
    ...rules.flatMap(({ name, from }) =>
      from.orphan
        ? all.filter((file) => !tied.has(file) && fits(file, from)).map((file) => ({ wall: name, from: file, to: '' }))
        : [],
    ),
    ...roomCycles(imports),
  ]
}

function breaks(one: Import, { from, to }: Rule, inCircle: (one: Import) => boolean): boolean {
  if (from.orphan || !fits(one.from, from)) return false
  if (to.kinds && !to.kinds.includes(one.kind)) return false
  if (to.kindsNot?.includes(one.kind)) return false
  if (to.missing && one.isThere) return false
  if (to.circular && !inCircle(one)) return false
  const [, room = ''] = (from.path && new RegExp(from.path).exec(one.from)) || []
  return fits(one.to, to, room)
}

function fits(file: string, { path, pathNot = [] }: Rule['from'], room = ''): boolean {
  const matches = (pattern: string) => new RegExp(pattern.replaceAll('$1', room)).test(file)
  return (path === undefined || matches(path)) && ![pathNot].flat().some(matches)
}

/** Cycles between server rooms, one import per pair. Tests are exempt. */
function roomCycles(imports: readonly Import[]): Broken[] {
  const between = imports.flatMap(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)]
    return own && other && own !== other && !from.endsWith('.test.ts')
      ? [{ from: own, to: other, by: { from, to } }]
      : []
  })
  const inCircle = circlesIn(between)
  const one = Map.groupBy(between.filter(inCircle), ({ from, to }) => `${from} ${to}`)
  return [...one.values()].flatMap(([first]) => (first ? [{ wall: 'room-cycle', ...first.by }] : []))
}

const roomOf = (file: string): string | undefined => /^server\/(?!plumbing\/)([^/]+)\//.exec(file)?.[1]

if (import.meta.main) {
  const broken = brokenWalls(process.cwd())
  for (const { wall, from, to } of broken) process.stderr.write(`${wall}: ${from} → ${to}\n`)
  process.stdout.write(broken.length === 0 ? 'Walls: none broken.\n' : '')
  process.exitCode = broken.length === 0 ? 0 : 1
}
