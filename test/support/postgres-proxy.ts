import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { atTheEnd } from './at-the-end.ts'

interface Gate {
  /** 0: any free port. */
  port?: number
  /** Filters server messages by type. */
  passes?: (type: string) => boolean
  /** A client message containing this reaches the server, but the connection is cut before the answer. */
  cutAfter?: string
}

/** Starts a proxy in front of a PostgreSQL server, closed after the test file; returns its URL. */
export async function startPostgresProxy(url: string, { port = 0, passes = () => true, cutAfter }: Gate = {}) {
  const { hostname, port: upstreamPort } = new URL(url)
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(upstreamPort), hostname)
    let cutting = false
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
    client.on('data', (bytes: Buffer) => {
      cutting ||= cutAfter !== undefined && bytes.includes(cutAfter)
      server.write(bytes)
    })
    let rest = Buffer.alloc(0)
    server.on('data', (bytes: Buffer) => {
      if (cutting) return void client.destroy()
      rest = Buffer.concat([rest, bytes])
      // Message type, then the length of the rest including the length field.
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1)
        if (passes(String.fromCharCode(rest.readUInt8(0)))) client.write(rest.subarray(0, end))
        rest = rest.subarray(end)
      }
    })
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  atTheEnd(() => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  return Object.assign(new URL(url), { port: String((proxy.address() as AddressInfo).port) }).href
}
