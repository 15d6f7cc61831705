type Node = { [key: string]: unknown }

/** One of them suits each form of text that the contract asks for, the first that does. */
const examples = [
  'Baquedano 1234',
  'rescate',
  '+56 9 8765 4321',
  '12.345.678-5',
  '21:30',
  '2026-11',
  '10-4',
  '7',
  '123456',
  'ABCD-26',
  '1.10.0',
  '0b5f8c1e-6a52-4d0c-9f6e-2f1a7c3d9e40',
  'a1b2c3d4e5f6g7h8i9j0k1l2m3-1200x800',
  'Q3VhcnRlbA==',
  ...[22, 43, 87].map((length) => 'Q'.repeat(length)),
]
const moments: Partial<Record<string, string>> = { date: '2026-11-20', 'date-time': '2026-11-20T15:00:00.000Z' }

/** Shorter ones are read faster where they stand. */
const shortest = 100

/**
 * The same parts with an example where a text has a form, and with each schema that stands in several places in one, named
 * after the first: `asistencia.lista.respuesta.filas`.
 */
export function withComponents<Paths extends object>(paths: Paths): { paths: Paths; schemas: Record<string, object> } {
  const shapes = new Map<string, number>()
  const known = new WeakMap<object, number>()
  const times = new Map<number, number>()
  const names = new Map<number, string>()
  const schemas: Record<string, object> = {}

  /** The same number for the same content. */
  function shapeOf(part: unknown): number | string {
    if (!isNode(part)) return JSON.stringify(part) ?? ''
    const before = known.get(part)
    if (before !== undefined) return before
    const inside = Object.entries(part).map(([key, value]) => `${key} ${shapeOf(value)}`)
    const shape = shapes.getOrInsertComputed(`${Array.isArray(part)} ${inside.join('\n')}`, () => shapes.size)
    known.set(part, shape)
    return shape
  }

  function count(part: unknown): void {
    if (!isNode(part)) return
    if (isSchema(part)) {
      const shape = Number(shapeOf(part))
      const before = times.get(shape) ?? 0
      times.set(shape, before + 1)
      // Its own parts were counted the first time.
      if (before > 0) return
    }
    Object.values(part).forEach(count)
  }

  function placed(part: unknown, name: string): unknown {
    if (!isNode(part)) return part
    const inside = () => mapped(part, (value, key) => placed(value, nameOf(part, name, key)))
    const shape = isSchema(part) ? Number(shapeOf(part)) : -1
    if ((times.get(shape) ?? 0) < 2) return inside()
    if (!names.has(shape)) {
      const own = name in schemas ? `${name}.${names.size}` : name
      names.set(shape, own)
      schemas[own] = inside() as object
    }
    return { $ref: `#/components/schemas/${names.get(shape)}` }
  }

  const told = withExamples(paths)
  count(told)
  return { paths: placed(told, '') as Paths, schemas }
}

function withExamples(part: unknown): unknown {
  if (!isNode(part)) return part
  // A pair has no further ones: some readers want that said.
  if (part.prefixItems && !part.items)
    return withExamples({ ...part, items: {}, maxItems: (part.prefixItems as []).length })
  if (typeof part.pattern !== 'string') return mapped(part, withExamples)
  const { pattern, ...rest } = part
  const moment = moments[String(part.format)]
  // Their format says as much.
  if (moment) return { ...rest, examples: [moment] }
  const form = new RegExp(pattern, 'u')
  const fits = (one: string) => form.test(one) && one.length <= Number(part.maxLength ?? Infinity)
  return { ...part, examples: examples.filter(fits).slice(0, 1) }
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null

const mapped = (part: Node, change: (value: unknown, key: string) => unknown): Node | unknown[] =>
  Array.isArray(part)
    ? part.map((value, index) => change(value, String(index)))
    : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, change(value, key)]))

const isSchema = (part: Node): boolean =>
  (typeof part.type === 'string' || Array.isArray(part.anyOf)) &&
  typeof part.name !== 'string' &&
  JSON.stringify(part).length >= shortest

/** Keys of the format, not of what is described. */
const formal =
  /^(?:\d|content$|schema$|parameters$|properties$|items$|anyOf$|allOf$|additionalProperties$|\w+\/[\w-]+$)/

function nameOf(part: Node, name: string, key: string): string {
  if (typeof part.operationId === 'string') {
    if (key === 'requestBody') return `${part.operationId}.entrada`
    return key === 'responses' ? `${part.operationId}.respuesta` : part.operationId
  }
  if (typeof part.name === 'string' && key === 'schema') return `${name}.${part.name}`
  return formal.test(key) || name === '' ? name : `${name}.${key}`
}
