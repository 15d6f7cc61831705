import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isVersioned } from '#contract/endpoint.ts'
import { everyEndpoint, shapeOf } from '#test/support/every-endpoint.ts'
import { startApp } from '#test/support/start-app.ts'

const { nobody, config } = await startApp()

interface Schema {
  $ref?: string
  type?: string
  format?: string
  pattern?: string
  maxLength?: number
  examples?: string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

interface Operation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: Schema }> }>
}

interface Document {
  openapi: string
  info: object
  servers: object[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; responses: Record<string, object>; schemas: Record<string, Schema> }
}

const answer = await nobody.request({ url: '/api/openapi.json' })
const document = answer.json<Document>()
const page = await nobody.request({ url: '/api/docs' })
/** The schema itself, where it stands among the components. */
const whole = (schema?: Schema): Schema | undefined =>
  schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
const braced = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

test('the document is public and valid OpenAPI 3.1', () => {
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toEqual({
    title: 'Cuartel',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    description: expect.any(String),
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'Cuartel', url: config.publicUrl },
  })
  expect(document.servers).toEqual([{ url: config.publicUrl }])
  expect(document.components.securitySchemes).toEqual({
    token: { type: 'http', scheme: 'bearer', description: expect.any(String) },
  })
})

test('it holds exactly the endpoints of the contract', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const promised = Object.values(everyEndpoint).map(({ method, path }) => `${method} /api${braced(path)}`)
  expect(described.toSorted()).toEqual(promised.toSorted())
})

test('what many calls share stands once, named after the first of them', () => {
  const { schemas } = document.components
  const texts = Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name] as const)
  expect(new Map(texts).size).toBe(texts.length)
  expect(schemas).toHaveProperty(['material-mayor.list.respuesta'])
  expect(answer.body.length).toBeLessThan(1_000_000)
})

test('every text with a form has an example of it', () => {
  const without: unknown[] = []
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { type, pattern, format, maxLength = Infinity, examples = [] } = part as Schema
    const wants = type === 'string' && (pattern !== undefined || format === 'date' || format === 'date-time')
    const [one] = examples
    const isOne = one !== undefined && one.length <= maxLength && new RegExp(pattern ?? '', 'u').test(one)
    if (wants && !isOne) without.push(part)
    Object.values(part).forEach(visit)
  }
  visit(document)
  expect(without).toEqual([])
})

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is sent compressed, and once to who keeps it by themselves',
  async (url) => {
    const { headers, rawPayload } = await nobody.request({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).length).toBeGreaterThan(5 * rawPayload.length)
    const again = await nobody.request({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test('no two paths differ only in parameter names', () => {
  const places = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('every operation has a unique id', () => {
  const ids = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  )
  expect(ids.toSorted()).toEqual(Object.keys(everyEndpoint).toSorted())
})

test('every refusal has the error schema', () => {
  for (const response of Object.values(document.components.responses))
    expect(response).toMatchObject({
      description: expect.any(String),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    })
})

test('every reference resolves', () => {
  const references = [...answer.body.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'))
  for (const path of references) {
    const found = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
    expect(found).toBeDefined()
  }
})

describe.each(Object.entries(everyEndpoint))('%s', (name, endpoint) => {
  const { method, path, access, summary, params, body, upload, status = 200 } = endpoint
  const operation = document.paths[`/api${braced(path)}`]?.[method.toLowerCase()]

  test('has its summary, its security and the shape of its success', () => {
    expect(operation?.summary).toBe(summary)
    expect(operation?.security).toEqual(access === 'publico' ? [] : [{ token: [] }])
    const [content] = Object.values(operation?.responses[status]?.content ?? {})
    expect(JSON.stringify(whole(content?.schema)).length).toBeGreaterThan(20)
  })

  test('has its id, room and refusals', () => {
    expect([operation?.operationId, operation?.tags]).toEqual([name, [name.split('.')[0]]])
    const refused = Object.keys(operation?.responses ?? {}).filter((code) => code !== String(status))
    const expected = ['400', '503', ...(access === 'publico' ? [] : ['401'])]
    if (access !== 'publico' && access !== 'sesion') expected.push('403')
    if (params) expected.push('404')
    if (body || upload) expected.push('413', '415')
    expect(refused).toEqual(expect.arrayContaining(expected))
    const shared = refused.filter((code) => !(isVersioned(endpoint) && code === '409'))
    for (const code of shared) expect(operation?.responses[code]?.$ref).toBe(`#/components/responses/${code}`)
  })

  test('says where `Idempotency-Key` is refused', () => {
    const refused = method === 'POST' && endpoint.stream !== undefined
    expect(operation?.description?.includes('no admite `Idempotency-Key`')).toBe(refused)
  })

  test.runIf(isVersioned(endpoint))('shows what stands where the version is stale', () => {
    expect(operation?.responses['409']?.content?.['application/json']?.schema).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { actual: expect.any(Object) } }],
    })
  })

  test('has every field of its path, query and body', () => {
    const named = (where: string) =>
      (operation?.parameters ?? []).filter((one) => one.in === where).map(({ name }) => name)
    expect(named('path')).toEqual(Object.keys(endpoint.params?.shape ?? {}))
    expect(named('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}))
    const type = endpoint.upload ? 'multipart/form-data' : 'application/json'
    const schema = whole(operation?.requestBody?.content[type]?.schema)
    const body = schema?.properties ?? whole(schema?.items)?.properties ?? {}
    const file = endpoint.upload ? [endpoint.upload.field] : []
    expect(Object.keys(body)).toEqual([...Object.keys(endpoint.body ? shapeOf(endpoint.body) : {}), ...file])
  })
})

describe('the HTML page', () => {
  test('lists every endpoint with its summary and access', () => {
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { method, path, summary, access } of Object.values(everyEndpoint)) {
      const escaped = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      expect(page.body).toContain(`<code>${method} ${braced(path)}</code></h3><p>${escaped} · <em>${access}</em>`)
    }
  })

  test('is a complete page in Spanish', () => {
    expect(page.body).toMatch(/^<!doctype html><html lang="es-CL">/)
    expect(page.body.match(/<h1>/g)).toHaveLength(1)
    expect(page.body).toContain('<title>')
  })

  test('needs nothing that its CSP forbids: no script, style, image or form', () => {
    expect(page.headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(page.body).not.toMatch(
      /<(script|style|link|img|iframe|form|object|embed|svg)\b|\son\w+=|style=|javascript:/i,
    )
  })
})
