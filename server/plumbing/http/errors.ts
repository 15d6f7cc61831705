import { mensajes } from '#contract/shared/mensajes.ts'
import { textOfStatus } from '#contract/shared/texto-estado.ts'
import type { ErrorBody } from '#contract/shared/respuestas.ts'

/** A refusal with a text for people; any other error becomes a 500 without details. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly email: string | undefined
  readonly allow: readonly string[] | undefined
  readonly actual: unknown
  readonly factores: readonly string[] | undefined

  constructor(
    status: number,
    code: string,
    message = textOfStatus(status),
    more: {
      errors?: Record<string, string>
      retryAfterSeconds?: number
      email?: string
      allow?: readonly string[]
      actual?: unknown
      factores?: readonly string[]
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.retryAfterSeconds = more.retryAfterSeconds
    this.email = more.email
    this.allow = more.allow
    this.actual = more.actual
    this.factores = more.factores
  }

  get body(): ErrorBody {
    return {
      message: this.message,
      error: this.code,
      ...(this.errors && { errors: this.errors }),
      ...(this.email && { email: this.email }),
      ...(this.actual !== undefined && { actual: this.actual }),
      ...(this.factores && { factores: [...this.factores] }),
    }
  }
}

export const invalid = (errors?: Record<string, string>, message?: string) =>
  new HttpError(400, 'datos_incorrectos', message, errors && { errors })
export const unauthorized = () => new HttpError(401, 'no_autenticado')
export const forbidden = (message?: string, code = 'sin_permiso') => new HttpError(403, code, message)
export const notFound = () => new HttpError(404, 'no_encontrado')
/** `allow`: the methods of the path. */
export const methodNotAllowed = (allow: readonly string[]) =>
  new HttpError(405, 'metodo_no_permitido', mensajes.metodoNoPermitido, { allow })
export const conflict = (message?: string, errors?: Record<string, string>) =>
  new HttpError(409, 'conflicto', message, { errors })
/** `actual`: the record as it stands, for who may read it. */
export const staleVersion = (actual?: unknown, message: string = mensajes.versionAntigua) =>
  new HttpError(409, 'version_antigua', message, { actual })

/** The same call is still running: docs/decisions/033. */
export const underWay = () => new HttpError(409, 'en_curso', mensajes.enCurso)

/** decisions §4: waiting time, in whole minutes for people and in seconds for machines. */
export const tooMany = (seconds: number) =>
  new HttpError(429, 'demasiados_intentos', mensajes.demasiadosIntentos(Math.max(1, Math.ceil(seconds / 60))), {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })
/** Too much of the caller's own waits for its turn: docs/decisions/140. */
export const tooManyWaiting = () =>
  new HttpError(429, 'demasiadas_solicitudes', mensajes.demasiadasSolicitudes, { retryAfterSeconds: 5 })
/** Nobody waits for the answer: read by the log alone. */
export const clientGone = () => new HttpError(499, 'cliente_ausente')
/** A needed resource is temporarily away or busy. */
export const unavailable = () => new HttpError(503, 'no_disponible', mensajes.noDisponible, { retryAfterSeconds: 5 })
export const noRoomLeft = () => new HttpError(507, 'sin_espacio', mensajes.sinEspacio)
