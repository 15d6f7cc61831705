import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler, preHandlerHookHandler } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '../process/deps.ts'
import { HttpError, invalid, underWay } from './errors.ts'
import {
  findAnswer,
  forgetUnlessWritten,
  keepAnswer,
  leaseMs,
  renewLease,
  takeKey,
  takeOver,
} from './kept-answers.queries.ts'
import { presentKey, type TakenKey } from './present-key.ts'
import { secretHash } from '../process/secrets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Cache key of this call's answer. */
    keptUnder: TakenKey | null
    stopRenewing: (() => void) | null
  }
}

const renewMs = leaseMs / 3
/** A removal leaves nothing to repeat. */
const keyed = new Set(['POST', 'PUT', 'PATCH'])

/**
 * `Idempotency-Key` on a member's write: a repeat runs nothing twice and gets the first answer (domain §2.0.1,
 * docs/decisions/033).
 */
export function answerOnce(app: FastifyInstance, { database, clock, changes }: Deps): void {
  app.decorateRequest('keptUnder', null)
  app.decorateRequest('stopRenewing', null)

  const takeOnce: preHandlerHookHandler = (request, reply, done) => {
    const asked = askedOnce(request)
    if (!asked) return done()
    // The handler runs inside `run`, so that its transaction knows the key.
    const goOn = (key: TakenKey) => {
      request.keptUnder = key
      request.stopRenewing = renewWhileWorking(request, key)
      presentKey.run(key, done)
    }
    void claim(asked, reply).then((key) => key && goOn(key), done)
  }

  /** Returns the key if the call is to run; otherwise it has been answered. */
  async function claim(asked: Asked, reply: FastifyReply): Promise<TakenKey | undefined> {
    const { db } = database
    const now = clock()
    const key = { clave: asked.clave, tomada_en: now.toISOString() }
    if (await takeKey(db, asked, now, changes.proceso())) return key
    const before = await findAnswer(db, asked.clave)
    // Refused just now and forgotten: the next try finds it free.
    if (!before) throw underWay()
    if (before.huella !== asked.huella) throw invalid(undefined, mensajes.claveRepetida)
    if (before.estado !== null && before.cuerpo !== null) {
      reply.code(before.estado).header('Idempotent-Replayed', 'true').send(JSON.parse(before.cuerpo))
      return undefined
    }
    if (before.hecho) throw new HttpError(409, 'ya_registrado', mensajes.yaRegistrado)
    if (!(await takeOver(db, asked.clave, now, changes.proceso()))) throw underWay()
    return key
  }

  function renewWhileWorking(request: FastifyRequest, key: TakenKey): () => void {
    let renewing = false
    const timer = setInterval(async () => {
      // It waits for this call's transaction.
      if (renewing) return
      renewing = true
      await renewLease(database.db, key, clock()).catch((err: unknown) =>
        request.log.error({ err }, 'lease not renewed'),
      )
      renewing = false
    }, renewMs)
    return () => clearInterval(timer)
  }

  // With a callback: nearly every call has no key, and would wait for a promise.
  const noteAnswer: onSendHookHandler = ({ keptUnder, stopRenewing }, { statusCode }, payload, done) => {
    if (!keptUnder) return done()
    stopRenewing?.()
    const goOn = () => done()
    void note(keptUnder, statusCode, String(payload)).then(goOn, done)
  }

  // Not for the whole app: a read would pay for both hooks.
  app.addHook('onRoute', (route) => {
    if (keyed.has(String(route.method))) Object.assign(route, { preHandler: takeOnce, onSend: noteAnswer })
  })

  async function note(key: TakenKey, estado: number, cuerpo: string): Promise<void> {
    if (estado < 400) await keepAnswer(database.db, key, { estado, cuerpo })
    else await forgetUnlessWritten(database.db, key)
  }
}

interface Asked {
  clave: string
  user_id: number
  huella: string
}

/** @throws 400 on a malformed key, or one on a call that answers a file: only text is kept for a repeat */
function askedOnce({ url, body, headers, actor, routeOptions }: FastifyRequest): Asked | undefined {
  const key = headers['idempotency-key']
  const { endpoint } = routeOptions.config
  if (key === undefined || !actor || !endpoint || isSecret(endpoint)) return undefined
  if (endpoint.stream) throw invalid(undefined, mensajes.claveConArchivo)
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) throw invalid(undefined, mensajes.claveIncorrecta)
  // Files are not read yet: a form compares by its URL alone. The key itself is never stored.
  const huella = createHmac('sha256', key)
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
  return { clave: secretHash(`${actor.id} ${url} ${key}`), user_id: actor.id, huella }
}

/** Account endpoints return tokens and receive passwords. */
export const isSecret = ({ path, secreto }: Pick<Endpoint, 'path' | 'secreto'>): boolean =>
  secreto === true || path.startsWith('/auth/')
