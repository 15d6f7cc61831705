import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Generous: browsers and proxies do not pipeline. */
const mostUnderWay = 10

interface Connection {
  underWay: number
  /** True while it carries a stream that does not end by itself. */
  isHeld: boolean
}

const connections = new WeakMap<Socket, Connection>()

/** One listener for all answers: a closure for each costs more than counting. */
function answered(this: ServerResponse): void {
  const connection = connections.get(this.req.socket)
  if (connection) connection.underWay -= 1
}

/**
 * Closes a connection with too many pipelined requests, or any behind a stream: its queued answers would hold files,
 * memory and places that nobody receives.
 */
export function limitPipelining(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const connection = connections.get(socket) ?? { underWay: 0, isHeld: false }
    connections.set(socket, connection)
    connection.underWay += 1
    reply.raw.on('close', answered)
    if (!connection.isHeld && connection.underWay <= mostUnderWay) return done()
    if (!socket.destroyed) request.log.warn({ evento: 'conexion_cortada', ip: request.ip }, 'too much pipelined')
    socket.destroy()
    reply.hijack()
  })
}

/**
 * Reserves a connection for one stream until `release`; calls `onClosed` if it closes earlier, even while the stream
 * waits behind pipelined answers. Returns undefined if it is closed already or other requests are under way on it, in
 * which case it is closed.
 */
export function holdConnection(socket: Socket, onClosed: () => void): (() => void) | undefined {
  const connection = connections.get(socket)
  if (connection && connection.underWay > 1) socket.destroy()
  if (socket.destroyed || !connection) return undefined
  connection.isHeld = true
  socket.once('close', onClosed)
  return () => {
    connection.isHeld = false
    socket.off('close', onClosed)
  }
}
