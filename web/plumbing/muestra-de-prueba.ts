import type { z } from 'zod'

interface Def {
  type: string
  format?: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  items?: z.ZodType[]
  getter?: () => z.ZodType
}

const textos: Record<string, string> = {
  date: '2026-11-20',
  datetime: '2026-11-20T12:00:00.000Z',
  email: 'ana@demo.cl',
}

/** A value that a schema of an answer would hold: what may be none is none, and lists are empty. */
export function muestra<S extends z.ZodType>(schema: S): z.output<S> {
  return valueOf(schema) as z.output<S>
}

function valueOf(schema: z.ZodType): unknown {
  const def = schema.def as unknown as Def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, one]) => [name, valueOf(one)]))
    case 'string':
      return textos[def.format ?? ''] ?? 'Muestra'
    case 'number':
    case 'int':
      return 1
    case 'boolean':
      return false
    case 'array':
      return []
    case 'record':
      return {}
    case 'nullable':
      return null
    case 'optional':
      return undefined
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'union':
      return def.options?.[0] && valueOf(def.options[0])
    case 'tuple':
      return (def.items ?? []).map(valueOf)
    case 'lazy':
      return def.getter && valueOf(def.getter())
    case 'pipe':
      return valueOf(def.out?.def.type === 'transform' ? (def.in as z.ZodType) : (def.out as z.ZodType))
    default:
      return def.innerType && valueOf(def.innerType)
  }
}
