import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cambiosApi } from '#contract/cambios.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { unavailable } from '#server/plumbing/http/errors.ts'
import { networkOf } from '#server/plumbing/http/network.ts'
import { logNoLine } from '#server/plumbing/http/log-requests.ts'
import { holdConnection } from '#server/plumbing/http/pipelining.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { sessionIsOpen } from '#server/plumbing/records/sessions.ts'
import { cambioFor, delayOf } from './cambios.rules.ts'
import { OpenStreams, Refusals } from './open-streams.ts'

const heartbeatMs = 25_000
/** With the heartbeat: the longest that a stream outlives a session whose end nobody announced. */
const checkMs = 4_000

/** `GET /api/cambios`: sends kinds and ids, never data; listeners refetch what they show (decisions §2). */
export function cambiosRoutes(app: FastifyInstance, { database, clock, changes }: Deps): void {
  const open = new OpenStreams()
  const refusals = new Refusals()
  app.addHook('preClose', () => open.endAll())

  serve(app, cambiosApi.stream, async ({ actor, request, reply }) => {
    const stream = new PassThrough()
    try {
      const release = holdConnection(request.raw.socket, () => stream.destroy())
      if (!release) throw unavailable()
      stream.on('close', release)
      open.add(stream, { actor, network: networkOf(request.ip) })
    } catch (error) {
      stream.destroy()
      logNoLine(request)
      const rechazados = refusals.add(clock())
      if (rechazados) request.log.warn({ rechazados }, 'streams refused')
      throw error
    }

    const say = (text: string) => void (stream.writable && stream.write(text))
    const turn = Math.random()
    const unsubscribe = changes.subscribe((aviso) => {
      if (aviso.tipo === 'sesion' && aviso.id === actor?.sessionId) return void stream.end()
      const cambio = cambioFor(aviso, actor)
      if (cambio) setTimeout(say, delayOf(turn, open.size), `data: ${JSON.stringify(cambio)}\n\n`)
    })
    const beat = setInterval(async () => {
      if (actor && !(await stillOpen(actor.sessionId, request))) stream.end()
      say(':\n\n')
    }, heartbeatMs)
    stream.on('close', () => {
      clearInterval(beat)
      unsubscribe()
      open.remove(stream)
    })

    // The first bytes tell the browser, and any proxy, that the stream is open.
    say('retry: 2000\n\n')
    reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no')
    return stream as never
  })

  /**
   * Sessions expire by idleness and age silently. An unresponsive database ends the stream: the listener reconnects,
   * perhaps after it has recovered.
   */
  async function stillOpen(sessionId: number, request: FastifyRequest): Promise<boolean> {
    const tooLong = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => tooLong.resolve(false), checkMs)
    try {
      return await Promise.race([sessionIsOpen(database.db, sessionId, clock()), tooLong.promise])
    } catch (error) {
      request.log.error({ err: error }, 'session of a stream not checked')
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}
