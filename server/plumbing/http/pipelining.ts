import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies wait for an answer before they ask again on a connection; the rest is patience. */
const mostUnderWay = 10

interface Connection {
  underWay: number
  /** Whether a stream that does not end by itself is being answered on it. */
  isHeld: boolean
}

const connections = new WeakMap<Socket, Connection>()

/** One listener for all answers: a closure for each costs more than counting. */
function answered(this: ServerResponse): void {
  const connection = connections.get(this.req.socket)
  if (connection) connection.underWay -= 1
}

/**
 * Ends a connection on which too much is asked for before it is answered, or anything behind a stream: answers in the
 * queue of a connection hold files, memory and places that nobody receives.
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
 * Keeps a connection for one stream until `release`; `onClosed` is called when the connection closes before, also while
 * the stream's answer waits for those of earlier requests. Not where the connection has closed already or other requests
 * are under way on it, which ends it.
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
