import type { Logger } from 'pino'
import type { Db } from '#server/plumbing/data/database.ts'
import { deleteEntrega, findEnvio, postponeEntrega, type takeEntrega } from './entregas.queries.ts'
import type { PushTransport } from './push-transport.ts'
import { deleteSuscripcion } from './suscripciones.queries.ts'

interface HandingOver {
  db: Db
  transport: PushTransport
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn'>
  signal: AbortSignal
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeEntrega>>>

const shortestPauseMs = 15_000
const longestPauseMs = 60 * 60_000
/** More than fit its lifetime: only processes that crash on it reach this. */
const mostTries = 100

/** Sends one leased push and records the outcome. Logs ids only, no addresses. */
export async function handOver({ db, transport, clock, log, signal }: HandingOver, taken: Taken): Promise<void> {
  const envio = taken.intentos > mostTries ? undefined : await findEnvio(db, taken, clock())
  if (!envio) return void (await deleteEntrega(db, taken.id))
  const ttl = Math.ceil((Date.parse(taken.vence_en) - clock().getTime()) / 1000)
  const { result, code } = await transport.send(envio, ttl, signal)
  const named = { entrega: taken.id, notificacion: taken.notificacion_id, intento: taken.intentos, motivo: code }
  if (result === 'taken') {
    await deleteEntrega(db, taken.id)
    return log.info(named, 'push sent')
  }
  log.warn({ ...named, resultado: result }, 'push not sent')
  // Cascades to all deliveries for that browser.
  if (result === 'gone') await deleteSuscripcion(db, { id: taken.suscripcion_id })
  else if (result === 'refused') await deleteEntrega(db, taken.id)
  else await postponeEntrega(db, taken, new Date(clock().getTime() + pauseAfter(taken.intentos)))
}

/** Backoff: 15, 30, 60 … s, up to 1 h. */
const pauseAfter = (tries: number) => Math.min(2 ** (tries - 1) * shortestPauseMs, longestPauseMs)
