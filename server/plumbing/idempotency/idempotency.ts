import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import { longestUploadMs } from '../body-time.ts'
import type { Deps } from '../deps.ts'
import { HttpError, invalid, underWay } from '../errors.ts'
import { findAnswer, forgetUnlessWritten, keepAnswer, takeKey, takeOver } from './kept-answers.queries.ts'
import { presentKey, type TakenKey } from './present-key.ts'
import { secretHash } from '../secrets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Under what the answer of this call is kept. */
    keptUnder: TakenKey | null
  }
}

/** Longer than any call may take: an upload has its time, and what is done with it. */
const abandonedAfterMs = longestUploadMs + 5 * 60_000

/**
 * `Idempotency-Key` on a member's POST: what was done is not done twice, and a repeat gets the first answer
 * (domain §2.0.1, docs/decisions/033).
 */
export function answerOnce(app: FastifyInstance, { database, clock }: Deps): void {
  app.decorateRequest('keptUnder', null)

  app.addHook('preHandler', (request, reply, done) => {
    const asked = askedOnce(request)
    if (!asked) return done()
    // What the call does goes on inside `run`, so that its transaction knows the key.
    const goOn = (key: TakenKey) => {
      request.keptUnder = key
      presentKey.run(key, done)
    }
    void claim(asked, reply).then((key) => key && goOn(key), done)
  })

  /** The key, where the call is to be done; otherwise it has been answered. */
  async function claim(asked: Asked, reply: FastifyReply): Promise<TakenKey | undefined> {
    const { db } = database
    const now = clock()
    const key = { clave: asked.clave, tomada_en: now.toISOString() }
    if (await takeKey(db, asked, now)) return key
    const before = await findAnswer(db, asked.clave)
    // Refused just now, and forgotten again: the next try finds it free.
    if (!before) throw underWay()
    if (before.huella !== asked.huella) throw invalid(undefined, mensajes.claveRepetida)
    if (before.estado !== null && before.cuerpo !== null) {
      reply.code(before.estado).header('Idempotent-Replayed', 'true').send(JSON.parse(before.cuerpo))
      return undefined
    }
    if (before.hecho) throw new HttpError(409, 'ya_registrado', mensajes.yaRegistrado)
    const abandoned = Date.parse(before.tomada_en) + abandonedAfterMs <= now.getTime()
    if (!abandoned || !(await takeOver(db, asked.clave, before.tomada_en, now))) throw underWay()
    return key
  }

  app.addHook('onSend', async ({ keptUnder }, { statusCode }, payload) => {
    if (!keptUnder) return
    const { db } = database
    if (statusCode < 400) await keepAnswer(db, keptUnder.clave, { estado: statusCode, cuerpo: String(payload) })
    else await forgetUnlessWritten(db, keptUnder)
  })
}

interface Asked {
  clave: string
  user_id: number
  huella: string
}

/** @throws a key that is none */
function askedOnce({ method, url, body, headers, actor }: FastifyRequest): Asked | undefined {
  const key = headers['idempotency-key']
  if (method !== 'POST' || key === undefined || !actor) return undefined
  if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) throw invalid(undefined, mensajes.claveIncorrecta)
  // A file is not read yet: of a form only the address is compared.
  const huella = secretHash(JSON.stringify(body ?? null))
  return { clave: secretHash(`${actor.id} ${url} ${key}`), user_id: actor.id, huella }
}
