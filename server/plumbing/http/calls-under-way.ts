import { setImmediate } from 'node:timers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedQueue } from '../process/bounded-queue.ts'
import { type PresentCall, presentCall } from '../process/present-call.ts'
import { leaveWay, takeWay } from '../process/right-of-way.ts'
import { networkOf } from './network.ts'

/** Of one member: what a screen asks for together goes on two at a time. */
const mostUnderWay = 2
/** Several tabs that all read again after a change. */
const mostWaiting = 100

/**
 * Lets a few calls of each member go on at a time; the others wait in the member's own line (docs/decisions/140). A call is
 * under way until its answer is sent, or until it takes its turn in another queue. Not counted: streams of changes, which do
 * not end, and uploads, which wait for their sender.
 */
export function limitCallsUnderWay(app: FastifyInstance): void {
  const { take, hasWaiting } = boundedQueue({ each: mostUnderWay, mostWaitingEach: mostWaiting })

  app.addHook('preHandler', (request, reply, done) => {
    const client = request.actor ? String(request.actor.id) : networkOf(request.ip)
    if (!isCounted(request)) return presentCall.run({ client, leave() {} }, done)
    const over = endOf(request, reply)
    // A write is done even if nobody waits for its answer.
    const gone = request.method === 'GET' ? over : undefined
    const goOn = (end: () => void) => {
      // A call may be done without a pause: the next one of many that came in together waits for this turn of the loop.
      const call: PresentCall = { client, gone, hasMore: () => hasWaiting(client), leave }
      function leave() {
        leaveWay(call)
        setImmediate(end)
      }
      takeWay(call)
      if (over.aborted) leave()
      else over.addEventListener('abort', leave)
      presentCall.run(call, done)
    }
    const turn = take({ client, gone })
    if (turn instanceof Promise) void turn.then(goOn, done)
    else goOn(turn)
  })
}

function isCounted({ actor, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config
  return actor !== null && endpoint?.stream !== 'eventos' && !endpoint?.upload
}

/** Aborted once the answer is sent, or its connection is closed. */
function endOf({ raw: { socket } }: FastifyRequest, { raw: answer }: FastifyReply): AbortSignal {
  const over = new AbortController()
  const end = () => {
    socket.off('close', end)
    over.abort('over')
  }
  answer.once('close', end)
  // An answer that is pipelined behind another does not hear of its connection.
  if (!answer.socket) socket.once('close', end)
  if (socket.destroyed) end()
  return over.signal
}
