import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { atTheEnd } from './at-the-end.ts'

interface Gate {
  /** Where it listens; 0 for any port. */
  port?: number
  /** Whether a message of the server goes on, by its type. */
  passes?: (type: string) => boolean
  /** What the client says reaches the server; once it contains this, the connection is cut in the place of the answer. */
  cutAfter?: string
}

/** Stands between a client and a PostgreSQL server; answers the address by which it is reached. Ends after the test file. */
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
      // A letter, and the length of what follows it, itself included.
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
