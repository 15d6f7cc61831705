import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { mensajes } from '#contract/shared/mensajes.ts'
import { databaseRefusal } from '../data/database-errors.ts'
import { conflict, HttpError, invalid, noRoomLeft, notFound, staleVersion, unavailable } from './errors.ts'
import { outageOf } from '../data/outages.ts'

/** Central error handler: known errors keep their text, unknown ones show none. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error instanceof HttpError ? error : (outageAnswer(error, request) ?? translate(error))
  const answer = known ?? new HttpError(500, 'error_interno')
  if (!known) request.log.error({ err: error }, 'unexpected error')
  if (answer.allow) reply.header('Allow', answer.allow.join(', '))
  if (answer.retryAfterSeconds) reply.header('Retry-After', answer.retryAfterSeconds)
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

/** The caller is not at fault, so log it for the operator. */
function outageAnswer(error: unknown, { log }: FastifyRequest): HttpError | undefined {
  const outage = outageOf(error)
  if (outage) log.error({ err: error }, outage === 'lleno' ? 'no room left' : 'not available')
  return outage && (outage === 'lleno' ? noRoomLeft() : unavailable())
}

function translate(error: FastifyError): HttpError | undefined {
  if (hasZodFastifySchemaValidationErrors(error))
    // A path with a bad id names no record.
    return error.validationContext === 'params'
      ? notFound()
      : invalid(fieldTexts(error.validation), tooLong(error.validation))
  const database = databaseRefusal(error)
  if (database?.tipo === 'unico') return conflict()
  // The referenced record was deleted meanwhile: perhaps the very member who writes.
  if (database?.tipo === 'fk') return staleVersion()
  if (database?.tipo === 'ocupado') return unavailable()
  return byFrameworkStatus(error.statusCode)
}

function byFrameworkStatus(status: number | undefined): HttpError | undefined {
  if (status === 413) return new HttpError(413, 'demasiado_grande', mensajes.demasiadoGrande)
  if (status === 415) return new HttpError(415, 'tipo_no_permitido', mensajes.tipoNoPermitido)
  if (status === 503) return unavailable()
  if (status !== undefined && status >= 400 && status < 500) return invalid()
  return undefined
}

interface Issue {
  instancePath: string
  keyword?: string
  params?: { keys?: unknown }
  message?: string
}

const isWhole = (instancePath: string): boolean => /^\/?$/.test(instancePath)

/** A list that is too long has no field to blame. */
const tooLong = (issues: readonly Issue[]): string | undefined =>
  issues.find(({ instancePath, keyword }) => isWhole(instancePath) && keyword === 'too_big')?.message

/** By field; in a list by position and field, `0.marca`. */
function fieldTexts(issues: readonly Issue[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { instancePath, message, keyword, params } of issues) {
    if (isWhole(instancePath) && keyword === 'unrecognized_keys' && Array.isArray(params?.keys))
      for (const campo of params.keys as string[]) texts[campo] ??= mensajes.campoDesconocido
    const [, first = '', inner] = instancePath.split('/')
    const field = /^\d+$/.test(first) && inner ? `${first}.${inner}` : first
    if (field) texts[field] ??= message ?? mensajes.valorInvalido
  }
  return texts
}
