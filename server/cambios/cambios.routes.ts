import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Cambio, cambiosApi } from '#contract/cambios.ts'
import type { Deps } from '#server/plumbing/deps.ts'
import { unavailable } from '#server/plumbing/errors.ts'
import { serve } from '#server/plumbing/serve.ts'
import { sessionIsOpen } from '#server/plumbing/sessions.ts'

const heartbeatMs = 25_000
/** Enough for a commune looking at its trucks; a visitor beyond it still has the page, without live changes. */
const maxStreams = 2_000

/** `GET /api/cambios`: who listens gets kinds and ids, never data, and reads again what it shows (decisions §2). */
export function cambiosRoutes(app: FastifyInstance, { database, clock, changes }: Deps): void {
  const open = new Set<PassThrough>()
  app.addHook('preClose', () => open.forEach((stream) => stream.end()))

  serve(app, cambiosApi.stream, async ({ actor, request, reply }) => {
    if (open.size >= maxStreams) throw unavailable()
    const stream = new PassThrough()
    open.add(stream)

    const say = (text: string) => void (stream.writable && stream.write(text))
    const tell = (cambio: Cambio) => say(`data: ${JSON.stringify(cambio)}\n\n`)
    const unsubscribe = changes.subscribe((aviso) => {
      // Nobody's open page follows an edit of the site or of the settings: the next one that is asked for has it.
      if (aviso.tipo === 'sitio' || aviso.tipo === 'ajustes') return
      if (aviso.tipo === 'sesion') return void (aviso.id === actor?.sessionId && stream.end())
      if (aviso.tipo === 'notificacion') return void (aviso.id === actor?.id && tell({ tipo: aviso.tipo }))
      tell(aviso)
    })
    const beat = setInterval(async () => {
      try {
        // Idleness and age end a session without anyone saying so.
        if (actor && !(await sessionIsOpen(database.db, actor.sessionId, clock()))) stream.end()
      } catch (error) {
        // Whoever listens comes back, and by then the database may have too.
        request.log.error({ err: error }, 'session of a stream not checked')
        stream.end()
      }
      say(':\n\n')
    }, heartbeatMs)
    stream.on('close', () => {
      clearInterval(beat)
      unsubscribe()
      open.delete(stream)
    })
    request.raw.on('close', () => stream.destroy())

    // The first bytes tell the browser, and any proxy in between, that the stream is open.
    say('retry: 2000\n\n')
    reply.type('text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no')
    return stream as never
  })
}
