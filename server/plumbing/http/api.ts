import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { es } from 'zod/locales'
import { guardAccess, unknownCalls } from './access.ts'
import { rememberMethods } from './allowed-methods.ts'
import type { Deps } from '../process/deps.ts'
import { apiDocs } from './api-docs.ts'
import { limitCallsUnderWay } from './calls-under-way.ts'
import { answerError } from './error-handler.ts'
import { answerOnce } from './idempotency.ts'
import { methodNotAllowed, notFound } from './errors.ts'
import { version } from '../process/version.ts'
import { strict } from './strict.ts'
import { textOfIssue } from './text-of-issue.ts'

/** The rooms of the API, in menu order. */
export type Room = (app: FastifyInstance, deps: Deps) => void

/** Mounts the API under `/api`: one body parser, one access check, one error format. */
export async function mountApi(app: FastifyInstance, deps: Deps, rooms: readonly Room[]): Promise<void> {
  z.config({ ...es(), customError: textOfIssue })
  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain')
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(deps.config.production ? () => JSON.stringify : checkedSerializer)
      api.setErrorHandler(answerError)
      api.decorate('reads', new Map())
      api.decorate('dataDir', deps.config.dataDir)
      api.decorate('production', deps.config.production)
      guardAccess(api, deps)
      limitCallsUnderWay(api)
      answerOnce(api, deps)
      // PostgreSQL takes no text with NUL, so nothing is named by one.
      api.addHook('preValidation', ({ params }, _reply, done) => {
        const isNothing = Object.values(params as object).some((value) => String(value).includes('\0'))
        done(isNothing ? notFound() : undefined)
      })
      const methodsOf = rememberMethods(
        api,
        unknownCalls.map((path) => `/api${path}`),
      )
      const refuseUnknown = ({ method, url }: FastifyRequest): never => {
        const allow = methodsOf(url)
        // The path has it, yet no route matched: one of its parts is too long.
        throw allow.length > 0 && !allow.includes(method) ? methodNotAllowed(allow) : notFound()
      }
      // Otherwise a page would answer unknown calls.
      for (const path of unknownCalls) api.all(path, { schema: { hide: true } }, refuseUnknown)
      // Methods that routes cannot name.
      api.setNotFoundHandler(refuseUnknown)
      await api.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: { ...info, contact: { name: 'Cuartel', url: deps.config.publicUrl } },
          servers: [{ url: deps.config.publicUrl }],
          components: { securitySchemes },
        },
        transform: createJsonSchemaTransform({}),
      })
      apiDocs(api)
      for (const room of rooms) room(api.withTypeProvider<ZodTypeProvider>(), deps)
    },
    { prefix: '/api' },
  )
}

const info = {
  title: 'Cuartel',
  version,
  description: 'La API de una compañía de bomberos: su sitio público y su intranet.',
  license: { name: 'MIT', identifier: 'MIT' },
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'El token que responde el inicio de sesión.' },
} as const

/** Outside production, an answer that drifts from its contract fails early. */
function checkedSerializer({ schema }: { schema: unknown }): (data: unknown) => string {
  return (data) => JSON.stringify(strict(schema as z.ZodType).parse(data))
}
