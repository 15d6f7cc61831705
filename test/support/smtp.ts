import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { atTheEnd } from './at-the-end.ts'

/** A received mail with its envelope. */
interface Arrived extends Email {
  envelope: { from: string; to: string[] }
  raw: string
}

/** An injected fault: at which step, which behaviour, and optionally for one recipient only. */
interface Fault {
  /** `content`: while the message arrives. `answer`: after accepting it, before the reply. */
  at: 'connect' | 'auth' | 'mail' | 'rcpt' | 'content' | 'answer'
  /** A refusal code, or: no reply, close the connection, an endless reply. */
  does: number | 'hang' | 'cut' | 'drip'
  only?: string
}

export interface Smtp {
  url: string
  port: number
  /** Accepted mails, in order of arrival. */
  mails: Arrived[]
  /** The active fault. */
  fault: Fault | undefined
  /** Total connections accepted. */
  connections: number
  /** Stops listening. */
  down(): Promise<void>
  up(): Promise<void>
}

/** Starts a real mail server on loopback with injectable faults, closed after the test file. */
export async function startSmtp({ tls = false } = {}): Promise<Smtp> {
  const sockets = new Map<number | undefined, Socket>()
  let server = listen(0)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const smtp: Smtp = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails: [],
    fault: undefined,
    connections: 0,
    async down() {
      const closed = once(server.server, 'close')
      server.close()
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
    async up() {
      server = listen(port)
      await once(server.server, 'listening')
    },
  }
  atTheEnd(() => smtp.down())
  return smtp

  function listen(port: number): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: tls ? [] : ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 1_000,
      onConnect: (session, done) => void answer('connect', session, done),
      onAuth: (_auth, session, done) => void answer('auth', session, (error) => done(error, { user: 'cuartel' })),
      onMailFrom: (_address, session, done) => void answer('mail', session, done),
      onRcptTo: ({ address }, session, done) => void answer('rcpt', session, done, address),
      onData: async (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        if (concerns('content', to[0]) && smtp.fault?.does === 'cut') return sockets.get(session.remotePort)?.destroy()
        const raw = await buffer(stream).catch(() => undefined)
        // The client disconnected mid-message.
        if (!raw) return done()
        await answer(
          'content',
          session,
          async (error) => {
            if (error) return done(error)
            const mail = await PostalMime.parse(raw)
            smtp.mails.push({ ...mail, raw: raw.toString(), envelope: { from: mailFrom ? mailFrom.address : '', to } })
            await answer('answer', session, done, to[0])
          },
          to[0],
        )
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket) => {
      smtp.connections += 1
      sockets.set(socket.remotePort, socket)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket.remotePort))
    })
    server.listen(port, '127.0.0.1')
    return server
  }

  async function answer(
    at: Fault['at'],
    session: SMTPServerSession,
    done: (error?: Error | null) => unknown,
    recipient?: string,
  ): Promise<void> {
    if (!concerns(at, recipient)) return void done()
    const does = smtp.fault?.does
    const socket = sockets.get(session.remotePort)
    if (typeof does === 'number') done(Object.assign(new Error(`refused at ${at}`), { responseCode: does }))
    else if (does === 'cut') socket?.destroy()
    else if (does === 'drip') await drip(socket)
  }

  function concerns(at: Fault['at'], recipient: string | undefined): boolean {
    return smtp.fault?.at === at && (smtp.fault.only === undefined || smtp.fault.only === recipient)
  }
}

/** Replies endlessly, until the client disconnects. */
async function drip(socket: Socket | undefined): Promise<void> {
  for (;;) {
    if (!socket?.writable) return
    socket.write('250-un momento\r\n')
    await pause(20)
  }
}
