import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { KeptBody, sendKept } from './kept-body.ts'
import { completeDocument, type OpenApiDocument, pathOf } from './openapi-document.ts'

/**
 * Serves `/api/openapi.json`, made from the validation schemas when it is first asked for, and `/api/docs`, the same as a
 * page without scripts.
 */
export function apiDocs(app: FastifyInstance): void {
  let made: OpenApiDocument | undefined
  const document = () => (made ??= completeDocument(structuredClone(app.swagger()) as unknown as OpenApiDocument))
  let json: KeptBody | undefined
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendKept(request, reply, 'application/json', (json ??= new KeptBody(Buffer.from(JSON.stringify(document()))))),
  )
  let html: KeptBody | undefined
  app.get('/docs', { schema: { hide: true } }, (request, reply) =>
    sendKept(request, reply, 'text/html', (html ??= new KeptBody(Buffer.from(page(document()))))),
  )
}

function page(document: OpenApiDocument): string {
  const rooms = Object.entries(endpoints).map(
    ([room, calls]) =>
      `<section><h2>${room}</h2>${Object.values(calls)
        .map((call) => entry(call, document))
        .join('')}</section>`,
  )
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${name}"><summary><code>${name}</code></summary><pre>${shown(schema)}</pre></details>`,
  )
  return `<!doctype html><html lang="es-CL"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API de Cuartel</title><main><h1>API de Cuartel</h1>
<p>Todas las rutas cuelgan de <code>/api</code>. Quién puede llamar: «publico», «sesion» o un permiso.
El documento completo: <a href="/api/openapi.json">/api/openapi.json</a>.</p>${rooms.join('')}
<section><h2>Esquemas</h2>${schemas.join('')}</section></main></html>`
}

function entry(endpoint: Endpoint, document: OpenApiDocument): string {
  const { method, access, summary } = endpoint
  const path = pathOf(endpoint)
  const below = path.slice('/api'.length)
  const operation = document.paths[path]?.[method.toLowerCase()] ?? {}
  return `<article><h3><code>${method} ${below}</code></h3><p>${escape(summary)} · <em>${access}</em></p>
<details><summary>Esquema</summary><pre>${shown(operation)}</pre></details></article>`
}

const shown = (part: object) =>
  escape(JSON.stringify(part, null, 2)).replaceAll(
    /#\/components\/schemas\/([\w.-]+)/g,
    (all, name) => `<a href="#${name}">${all}</a>`,
  )

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
