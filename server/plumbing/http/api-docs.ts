import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { completeDocument, type OpenApiDocument, pathOf } from './openapi-document.ts'

/**
 * Serves `/api/openapi.json`, made from the validation schemas, and `/api/docs`, the same as a page without scripts.
 */
export function apiDocs(app: FastifyInstance): void {
  let made: OpenApiDocument | undefined
  const document = () => (made ??= completeDocument(structuredClone(app.swagger()) as unknown as OpenApiDocument))
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  )
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(document())),
  )
}

function page(document: OpenApiDocument): string {
  const rooms = Object.entries(endpoints).map(
    ([room, calls]) =>
      `<section><h2>${room}</h2>${Object.values(calls)
        .map((call) => entry(call, document))
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="es-CL"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API de Cuartel</title><main><h1>API de Cuartel</h1>
<p>Todas las rutas cuelgan de <code>/api</code>. Quién puede llamar: «publico», «sesion» o un permiso.
El documento completo: <a href="/api/openapi.json">/api/openapi.json</a>.</p>${rooms.join('')}</main></html>`
}

function entry(endpoint: Endpoint, document: OpenApiDocument): string {
  const { method, access, summary } = endpoint
  const path = pathOf(endpoint)
  const shown = path.slice('/api'.length)
  const operation = document.paths[path]?.[method.toLowerCase()] ?? {}
  return `<article><h3><code>${method} ${shown}</code></h3><p>${escape(summary)} · <em>${access}</em></p>
<details><summary>Esquema</summary><pre>${escape(JSON.stringify(operation, null, 2))}</pre></details></article>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
