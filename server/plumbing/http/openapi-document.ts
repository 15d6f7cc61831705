import { z } from 'zod'
import { type Endpoint, isVersioned } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ErrorBody } from '#contract/shared/respuestas.ts'
import { withComponents } from './openapi-schemas.ts'

/** The parts of an OpenAPI document that we complete. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components?: Record<string, object>
  tags?: object[]
}

interface Operation {
  operationId?: string
  tags?: string[]
  description?: string
  responses: Record<string, object>
}

/** Every refusal of the API, by status; in Spanish, as all text of this document. */
const refusals = {
  400: 'Datos incorrectos o solicitud mal formada',
  401: 'Sin sesión, o con una que terminó; al iniciar sesión, credenciales incorrectas',
  403: 'Sin permiso',
  404: 'Recurso no encontrado',
  409: 'En conflicto con lo que ya hay, o con un cambio hecho entretanto',
  413: 'Demasiado grande',
  415: 'Tipo de contenido o de archivo no permitido',
  429: 'Demasiados intentos',
  503: 'No disponible por el momento',
} as const
type Refusal = keyof typeof refusals

/** Refusals beyond those of access and input. */
const more: Record<string, Refusal[]> = {
  'cuenta.login': [401, 403],
  'perfil.update': [429],
}

/** Refusals by the endpoint's declaration. 400 for all: any request may be malformed. */
function refusalsOf(name: string, { method, access, params, query, body, upload }: Endpoint): Refusal[] {
  const writes = method !== 'GET'
  const found: [Refusal, unknown][] = [
    [400, true],
    [401, access !== 'publico'],
    [403, access !== 'publico' && (access !== 'sesion' || params)],
    [404, params],
    [409, writes && (params ?? body ?? upload)],
    [413, body ?? upload],
    [415, body ?? upload],
    [429, access === 'publico' && (writes || query)],
    [503, true],
  ]
  const told = found.filter(([, applies]) => applies).map(([status]) => status)
  return [...new Set([...told, ...(more[name] ?? [])])].toSorted((a, b) => a - b)
}

/** Adds names, rooms, refusals and examples to the document only, so that no serializer is compiled for a refusal. */
export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  for (const [room, calls] of Object.entries(endpoints))
    for (const [call, endpoint] of Object.entries(calls)) {
      const name = `${room}.${call}`
      const operation = document.paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]
      if (!operation) throw new Error(`The OpenAPI document lacks ${name}`)
      const refused = refusalsOf(name, endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }])
      operation.operationId = name
      operation.tags = [room]
      operation.description = [`${endpoint.summary}.`, whoMay(endpoint), ...keyOf(endpoint)].join(' ')
      operation.responses = { ...operation.responses, ...Object.fromEntries(refused) }
      if (isVersioned(endpoint)) operation.responses[409] = staleResponse(endpoint)
    }
  document.tags = Object.keys(endpoints)
    .toSorted()
    .map((name) => ({ name, description: `Llamadas de ${name}` }))
  const { paths, schemas } = withComponents(document.paths)
  document.paths = paths
  document.components = { ...document.components, schemas: { Error: errorSchema, ...schemas }, responses }
  return document
}

/** OpenAPI notation: `/api/users/{id}`. */
export const pathOf = ({ path }: Endpoint): string => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`

const whoMay = ({ access }: Endpoint): string =>
  access === 'publico'
    ? 'Pública.'
    : access === 'sesion'
      ? 'Con sesión iniciada.'
      : `Con sesión iniciada y el permiso \`${access}\`.`

const keyOf = ({ method, stream }: Endpoint): string[] =>
  method === 'POST' && stream ? ['Responde un archivo: no admite `Idempotency-Key`.'] : []

const { $schema: _dialect, ...errorSchema } = z.toJSONSchema(ErrorBody)

/** Refusals of a write that names a version: a stale one shows the record as it stands. */
function staleResponse({ actual, output }: Endpoint) {
  const { $schema: _, ...shown } = z.toJSONSchema(actual ?? output, { unrepresentable: 'any' })
  return {
    description: `${refusals[409]}; con \`version_antigua\`, el registro como está, para quien puede leerlo`,
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { actual: shown } }] },
      },
    },
  }
}

const retryAfter = { 'Retry-After': { description: 'Segundos hasta intentar de nuevo', schema: { type: 'integer' } } }

const responses = Object.fromEntries(
  Object.entries(refusals).map(([status, description]) => [
    status,
    {
      description,
      ...((status === '429' || status === '503') && { headers: retryAfter }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)
