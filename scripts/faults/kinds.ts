// Kinds of faults, and the places of the sources where each can be planted.
import { globSync, readFileSync } from 'node:fs'
import { nodesOf, type Node, type Found } from './syntax.ts'

/** A change of one place of a source that should not pass the checks. */
export interface Place {
  file: string
  start: number
  end: number
  becomes: string
  /** Expression around the place that runs with it; absent where the module runs it once, on loading. */
  runs?: { start: number; end: number }
}

interface Kind {
  /** Name in the report. */
  title: string
  files: string
  faultsIn: (found: Found, source: string) => Omit<Place, 'file'>[]
}

export const kinds: Record<string, Kind> = {
  notice: {
    title: 'dropped notice',
    files: 'server/**/*.ts',
    faultsIn: ({ node }, source) => (isCallOf(node, /\.tell$/, source) ? [dropped(node, source)] : []),
  },
  trace: {
    title: 'dropped trace',
    files: 'server/**/*.ts',
    faultsIn: ({ node }, source) => (isCallOf(node, /\.audit$|^asienta$/, source) ? [dropped(node, source)] : []),
  },
  version: {
    title: 'dropped version check',
    files: 'server/**/*.ts',
    faultsIn: versionFaults,
  },
  permission: {
    title: 'weaker permission',
    files: '{contract,server}/**/*.ts',
    faultsIn: permissionFaults,
  },
  limit: {
    title: 'limit ± 1',
    files: 'contract/**/*.ts',
    faultsIn: limitFaults,
  },
  sheet: {
    title: 'columns swapped in a sheet',
    files: 'server/*/*.rules.ts',
    faultsIn: sheetFaults,
  },
  term: {
    title: 'term × 10',
    files: 'server/**/*.ts',
    faultsIn: termFaults,
  },
  rule: {
    title: 'comparison flipped in a rule',
    files: '{server,contract,web}/**/*.rules.ts',
    faultsIn: ruleFaults,
  },
  form: {
    title: 'field not sent by a form',
    files: 'web/{intranet,parts,cuenta,publico}/**/*.{ts,tsx}',
    faultsIn: formFaults,
  },
}

/** Every place of a kind, in the order of files and lines. */
export function placesOf(name: string): Place[] {
  const { files, faultsIn } = kinds[name] as Kind
  return globSync(files, { exclude: ['**/*.test.*', '**/*-de-prueba.*'] })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return nodesOf(file, source)
        .flatMap((found) => faultsIn(found, source))
        .map((place) => ({ file, ...place }))
    })
}

const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>, source: string) => source.slice(start, end)
const isCallOf = (node: Node, called: RegExp, source: string): boolean =>
  node.type === 'CallExpression' && called.test(textOf(node.callee as Node, source))

/** Without the call; what it names stays used, so that no unused import gives it away. */
function dropped(node: Node, source: string): Omit<Place, 'file'> {
  const { callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] }
  const named = callee.type === 'MemberExpression' ? (callee.object as Node) : callee
  const left = [named, ...given].map((one) => textOf(one, source).replace(/^\.\.\./, ''))
  return { start: node.start, end: node.end, becomes: `(void [${left.join(', ')}])`, runs: node }
}

/** The version that was seen is not compared. */
function versionFaults({ node }: Found, source: string): Omit<Place, 'file'>[] {
  if (isCallOf(node, /^refuseStale$/, source)) return [dropped(node, source)]
  const [, seen] = isCallOf(node, /^vigente$/, source) ? (node.arguments as Node[]) : []
  return seen ? [{ start: seen.start, end: seen.end, becomes: `(void ${textOf(seen, source)})`, runs: node }] : []
}

/** A call of the contract, or a check of the server, asks only for a membership. */
function permissionFaults({ node, parent }: Found, source: string): Omit<Place, 'file'>[] {
  if (node.type !== 'Literal' || typeof node.value !== 'string' || !/^[a-z_]+\.[a-z_]+$/.test(node.value)) return []
  if (node.value === 'intranet.ver') return []
  const isAccess = parent?.type === 'Property' && textOf(parent.key as Node, source) === 'access'
  const isAsked = parent !== undefined && isCallOf(parent, /^may$/, source)
  if (!isAccess && !isAsked) return []
  return [{ start: node.start, end: node.end, becomes: "'intranet.ver'", ...(isAsked && { runs: parent }) }]
}

const limits = /^(?:texto|textoLibre|linea|dato|parrafo)$|\.(?:max|min|length|gte|lte|gt|lt)$/

function limitFaults({ node, parent }: Found, source: string): Omit<Place, 'file'>[] {
  if (node.type !== 'Literal' || typeof node.value !== 'number') return []
  const called = parent?.type === 'CallExpression' ? textOf(parent.callee as Node, source) : ''
  const isGiven = limits.test(called) && !called.startsWith('Math.')
  const isNamed =
    parent?.type === 'VariableDeclarator' && /^(?:maxim|minim|largo|tope)/i.test(textOf(parent.id as Node, source))
  if (!isGiven && !isNamed) return []
  return [1, -1].map((by) => ({ start: node.start, end: node.end, becomes: String(Number(node.value) + by) }))
}

/** Two neighbours among `{ title, value }` change their values; of `columnas({ field: 'Title' })`, their titles. */
function sheetFaults({ node, parent }: Found, source: string): Omit<Place, 'file'>[] {
  if (node.type === 'ArrayExpression') return swaps((node.elements as Node[]).map(valueOfColumn), source)
  const isTitles = node.type === 'ObjectExpression' && parent !== undefined && isCallOf(parent, /^columnas\b/, source)
  return isTitles ? swaps((node.properties as Node[]).map(titleOfColumn), source) : []
}

function valueOfColumn(element: Node | null): Node | undefined {
  const properties = element?.type === 'ObjectExpression' ? (element.properties as Node[]) : []
  const named = (name: string) => properties.find(({ key }) => (key as Node | undefined)?.name === name)
  return named('title') ? (named('value')?.value as Node | undefined) : undefined
}

function titleOfColumn({ value }: Node): Node | undefined {
  const told = value as Node | undefined
  return told?.type === 'ArrayExpression' ? ((told.elements as Node[])[0] as Node) : told
}

const swaps = (parts: (Node | undefined)[], source: string): Omit<Place, 'file'>[] =>
  parts.slice(1).flatMap((second, index) => {
    const first = parts[index]
    if (!first || !second) return []
    const between = source.slice(first.end, second.start)
    return [{ start: first.start, end: second.end, becomes: textOf(second, source) + between + textOf(first, source) }]
  })

const terms = /(?:Ms|Dias|Meses|Horas|Minutos)$/
const units = /^\s*\*\s*(?:second|minute|hour|day)\b/

function termFaults({ node, parent }: Found, source: string): Omit<Place, 'file'>[] {
  if (node.type === 'VariableDeclarator' && terms.test(textOf(node.id as Node, source))) {
    const first = leftmost(node.init as Node | null)
    return first && isAmount(first) && !units.test(source.slice(first.end)) ? [tenfold(first, source)] : []
  }
  if (!isAmount(node)) return []
  const isDays = parent !== undefined && isCallOf(parent, /^(?:dias|meses)$/, source)
  if (isDays) return [{ ...tenfold(node, source), runs: parent }]
  return units.test(source.slice(node.end)) ? [tenfold(node, source)] : []
}

const isAmount = ({ type, value }: Node): boolean => type === 'Literal' && typeof value === 'number' && value > 0
const leftmost = (node: Node | null): Node | null =>
  node?.type === 'BinaryExpression' ? leftmost(node.left as Node) : node
const tenfold = (node: Node, source: string) => ({
  start: node.start,
  end: node.end,
  becomes: `10 * ${textOf(node, source)}`,
})

const flipped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
}

function ruleFaults({ node }: Found, source: string): Omit<Place, 'file'>[] {
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return []
  const other = flipped[node.operator as string]
  if (!other) return []
  const [left, right] = [node.left as Node, node.right as Node]
  return [
    {
      start: node.start,
      end: node.end,
      becomes: `((${textOf(left, source)}) ${other} (${textOf(right, source)}))`,
      runs: node,
    },
  ]
}

/** A property of the `body` that is sent. */
function formFaults({ node, parent }: Found, source: string): Omit<Place, 'file'>[] {
  if (node.type !== 'Property' || parent?.type !== 'ObjectExpression') return []
  const name = textOf(node.key as Node, source)
  if (name !== 'body' || (node.value as Node).type !== 'ObjectExpression') return []
  const fields = (node.value as Node).properties as Node[]
  return fields.flatMap((field) => {
    if (field.type !== 'Property' || textOf(field.key as Node, source) === 'version') return []
    const value = field.value as Node
    // Nothing can be put around the value of a shorthand.
    const runs = field.shorthand === true ? (node.value as Node) : value
    return [{ start: field.start, end: field.end, becomes: `...(void ${textOf(value, source)}, {})`, runs }]
  })
}
