// Requests made from the OpenAPI document: mostly plausible, with something wrong in each.
import type { InjectOptions } from 'fastify'
import type { Personaje } from '#db/seeds/cast.ts'

/** JSON Schema, as far as the document uses it. */
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
}

interface Operation {
  operationId: string
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** What the tests of each room know: a plausible body, and the record that it is sent to. */
export interface Known {
  bodies: Record<string, Record<string, unknown>>
  params: (name: string) => Record<string, unknown>
}

export interface Peticion {
  name: string
  /** Null: nobody. */
  quien: Personaje | null
  options: InjectOptions & { headers: Record<string, string> }
}

/** Random numbers from a seed: the same seed makes the same requests. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const hostile: readonly unknown[] = [
  null, true, false, '', ' ', 0, -1, 1, 2, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), '0', '-0', '007', '1e3',
  'NaN', 'Infinity', [], {}, [[]], [null], { $gt: '' }, { length: -1 }, { toJSON: 1, valueOf: 1 }, 'toString',
  '__proto__', 'constructor', '\0', 'a\0b', '\uD83D', '\uDE92', '🚒', '\u202Eabc', 'ﬀ', 'İ', 'e\u0301\u0301\u0301', '\r\nX: y',
  '%', '_', '\\', '%00', '\'', '"', '`', '${7*7}', "' or 1=1 --", '<script>', '../../etc/passwd', 'x'.repeat(300), 'ñ'.repeat(5_000),
  '0000-00-00', '2026-02-30', '2026-11-31', '9999-12-31', '10000-01-01', '-000001-01-01', '0001-01-01', '2024-02-29', '2026-13',
  '2026-11-20T24:00:00.000Z', '2026-11-20T10:00:00+99:00', '+275760-09-13T00:00:00.000Z', '25:61', '24:00', '11.111.111-1', '0-0',
] // prettier-ignore

const texts = [
  'Rosa Tapia', 'B-21', 'ñandú', '2026-11-20', '2026-11', '2026', '10:30', '2026-11-20T10:30:00.000Z', '12.345.678-5', '+56912345678',
  'nueva@ejemplo.cl', 'https://ejemplo.cl', 'HJKL-21', 'activo', 'EN SERVICIO', 'csv', 'xlsx', 'asc', 'https://push.ejemplo.cl/x', '1,2,3',
] // prettier-ignore

const headers: Record<string, readonly string[]> = {
  'accept': ['', '*/*', 'text/html', 'application/json;q=0', 'x'.repeat(2_000), ',,,'],
  'accept-encoding': ['br', 'gzip;q=0, *;q=0', 'zstd', 'identity;q=0', ';;'],
  'accept-language': ['es', '*', 'x'.repeat(500)],
  'content-length': ['0', '99999999999999999999', '-1', 'abc'],
  'content-type': ['', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json;', 'application/vnd.api+json', 'multipart/form-data', 'multipart/form-data; boundary='],
  'cookie': ['a=b', 'session=x; session=y', '='.repeat(3_000)],
  'if-none-match': ['*', '"x"', 'W/"x", "y"', '"'],
  'if-modified-since': ['0', 'Thu, 99 Foo 2026 99:99:99 GMT'],
  'range': ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-99999999999999999999', 'bytes=0-0,1-1,2-2', 'items=1-2', 'bytes=a-b'],
  'origin': ['null', 'https://otro.example', 'x'],
  'referer': ['', 'javascript:1', 'http://[::1'],
  'x-forwarded-for': ['', '1.2.3.4', 'a, b, c', '::ffff:999.1.1.1', '\t'],
  'x-forwarded-proto': ['https', 'javascript'],
  'user-agent': ['', 'x'.repeat(3_000), '<script>'],
  'expect': ['100-continue', '200-ok'],
  'transfer-encoding': ['identity'],
  'authorization': ['Bearer', 'Bearer ', 'Basic YTpi', 'bearer x', 'Bearer ' + 'x'.repeat(5_000), 'Bearer \u00e1'],
} // prettier-ignore

/** Keys that are used again and again, by others and for other calls too. */
const llaves = ['0f4d9b8e-6c1f-4f52-9d50-0d3c1d7a9e11', '7d2c9d31-2d1b-4c7e-8a53-0d3c1d7a9e12', '', ' ', 'x'.repeat(300), 'ñ', '{}', '../..'] // prettier-ignore

const gente: readonly (Personaje | null)[] = [
  'administradora', 'administradora', 'administradora', 'administradora', 'administradora', 'capitana', 'capitana', 'ayudante', 'teniente', 'maquinista', 'bombera', 'tesorero', 'honorario', 'suspendido', null,
] // prettier-ignore

/** Makes one request after another. `upload`: names of calls that take a file. */
export function requestsOf(document: Document, known: Known, seed: number): () => Peticion {
  const random = randomFrom(seed)
  const chance = (share: number) => random() < share
  const below = (n: number) => Math.floor(random() * n)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  // A write has more to go wrong.
  const weighed = operations.flatMap((one) => (one.method === 'get' ? [one] : [one, one, one]))
  const bodies = Object.values(known.bodies)
  let keys = 0

  return () => {
    const { path, method, operation } = pick(weighed)
    const name = operation.operationId
    const query = new URLSearchParams(queryOf(operation)).toString()
    const url = `${path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(paramOf(name, param)))}${query && `?${query}`}`
    const peticion: Peticion = {
      name,
      quien: pick(gente),
      options: {
        method: chance(0.02) ? pick(['HEAD', 'OPTIONS', 'DELETE', 'PATCH'] as const) : (method.toUpperCase() as 'GET'),
        url,
        headers: {},
      },
    }
    const { options } = peticion
    const [type = 'application/json', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
    if (content) {
      options.headers['content-type'] = type.startsWith('multipart') ? 'multipart/form-data; boundary=x' : type
      options.payload = type.startsWith('multipart')
        ? formOf(content.schema ?? {})
        : textOf(bodyOf(name, content.schema ?? {}))
    } else if (chance(0.05))
      Object.assign(options, {
        payload: textOf(pick([pick(hostile), pick(bodies)])),
        headers: { 'content-type': 'application/json' },
      })
    if (method === 'get' ? chance(0.1) : chance(0.6))
      options.headers['idempotency-key'] = chance(0.7) ? `llave-de-prueba-${seed}-${(keys += 1)}` : pick(llaves)
    while (chance(0.2)) {
      const header = pick(Object.keys(headers))
      options.headers[header] = pick(headers[header] ?? [''])
    }
    return peticion
  }

  function paramOf(name: string, param: string): string {
    const given = known.params(name)[param]
    if (given !== undefined && chance(0.85)) return String(given)
    return chance(0.6) ? String(1 + below(30)) : plain(pick(hostile))
  }

  function queryOf({ parameters = [] }: Operation): [string, string][] {
    const found = parameters
      .filter(({ in: where }) => where === 'query')
      .filter(({ name }) => chance(name === 'version' ? 0.9 : 0.35))
      // A workbook takes a process: nineteen of twenty are texts.
      .map(({ name, schema }): [string, string] => [
        name,
        name === 'formato' && chance(0.95) ? 'csv' : plain(valueOf(schema)),
      ])
    if (chance(0.05)) found.push(...found)
    if (chance(0.05)) found.push([plain(pick(hostile)), plain(pick(hostile))])
    return found
  }

  /** The plausible body with some of it changed, or one made from its schema. */
  function bodyOf(name: string, schema: Schema): unknown {
    const good = known.bodies[name]
    if (!good || chance(0.2)) return valueOf(schema)
    const body: Record<string, unknown> = { ...good }
    // One or two fields: with more wrong, nothing past the first check is reached.
    const fields = Object.keys(body)
    for (let left = pick([0, 0, 1, 1, 2]); left > 0 && fields.length > 0; left -= 1) {
      const field = pick(fields)
      const how = random()
      if (how < 0.3) delete body[field]
      else body[field] = how < 0.7 ? mutated(body[field]) : valueOf(resolved(schema).properties?.[field] ?? {})
    }
    if (chance(0.05)) Object.assign(body, pick(bodies))
    if (chance(0.1)) body.version = pick([0, 1, 2, 99, -1, '1'])
    const entries = Object.entries(body)
    const shuffled = chance(0.3) ? Object.fromEntries(entries.toSorted(() => random() - 0.5)) : body
    return resolved(schema).type === 'array' ? Array.from({ length: pick([0, 1, 2, 60]) }, () => shuffled) : shuffled
  }

  function mutated(value: unknown, depth = 0): unknown {
    if (depth > 4 || chance(0.3)) return pick(hostile)
    if (Array.isArray(value)) {
      const list = value.map((one) => (chance(0.5) ? mutated(one, depth + 1) : (one as unknown)))
      return chance(0.3) ? [...list, ...list, ...list] : list
    }
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value)
          .filter(() => chance(0.9))
          .map(([campo, one]) => [campo, chance(0.4) ? mutated(one, depth + 1) : (one as unknown)]),
      )
    if (typeof value === 'number') return pick([value + 1, -value, value + 0.5, value * 1e6, String(value)])
    if (typeof value === 'string')
      return pick([value.toUpperCase(), `${value} `, `${value}${value}`, value.slice(1), pick(texts)])
    return pick(hostile)
  }

  function resolved(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1)
    return name ? (document.components?.schemas?.[name] ?? {}) : schema
  }

  /** A value of the schema, and now and then something else. */
  function valueOf(given: Schema, depth = 0): unknown {
    const schema = resolved(given)
    if (chance(0.1) || depth > 6) return pick(hostile)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const either = schema.anyOf ?? schema.oneOf
    if (either) return valueOf(pick(either), depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => valueOf(one, depth))) as unknown
    switch ([schema.type].flat()[0]) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(([name]) => chance(schema.required?.includes(name) ? 0.95 : 0.6))
            .map(([name, one]) => [name, valueOf(one, depth + 1)]),
        )
      case 'array':
        return Array.from({ length: pick([0, schema.minItems ?? 1, 1, 2, 3]) }, () =>
          valueOf(schema.items ?? {}, depth + 1),
        )
      case 'integer':
      case 'number':
        return pick([schema.minimum ?? 0, schema.maximum ?? 9, 1, 2, 3, below(30), below(10_000)])
      case 'boolean':
        return chance(0.5)
      case 'null':
        return null
      case 'string':
        return schema.format === 'date'
          ? pick(['2026-11-20', '2026-11-19', '2026-12-31', '2020-02-29', '1900-01-01'])
          : schema.format === 'date-time'
            ? pick(['2026-11-20T14:59:00.000Z', '2026-11-20T10:00:00.000Z', '2027-01-01T03:00:00.000Z'])
            : pick(texts)
      default:
        return pick(hostile)
    }
  }

  /** JSON, at times cut, doubled or with a field twice. */
  function textOf(body: unknown): string {
    const json = JSON.stringify(body) ?? 'null'
    if (chance(0.03)) return json.slice(0, below(json.length))
    if (chance(0.02)) return json + json
    if (chance(0.02)) return json.replace('{', '{"version":1,"__proto__":{"x":1},')
    if (chance(0.02)) return `\uFEFF${json}`
    return json
  }

  function formOf(schema: Schema): Buffer {
    const { properties = {} } = resolved(schema)
    const parts = Object.entries(properties)
      .filter(() => chance(0.9))
      .map(([name, one]) => {
        const isFile = JSON.stringify(one).includes('binary') || chance(0.1)
        const file = isFile
          ? `; filename="${pick(['a.pdf', '', '../a.pdf', 'x'.repeat(300) + '.png', 'a.svg'])}"\r\nContent-Type: ${pick(['application/pdf', 'image/png', ''])}`
          : ''
        const bytes = isFile
          ? pick(['%PDF-1.7\n%%EOF', '\x89PNG\r\n\x1a\n', 'GIF89a', '', 'x'.repeat(5_000)])
          : plain(valueOf(one))
        return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${bytes}\r\n`
      })
    if (chance(0.1)) parts.push(...parts)
    return Buffer.from(`${parts.join('')}${chance(0.9) ? '--x--\r\n' : ''}`, 'latin1')
  }
}

const plain = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))
