import { createServer } from 'node:http'
import { insertMember, insertSession } from '#server/cuenta/cuenta.queries.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { listenTo } from '#test/support/listener.ts'
import { spawnProgram } from '#test/support/program-process.ts'
import { startPushService } from '#test/support/push-service.ts'
import { prepareDemo } from './company.ts'
import { percentile } from './load.ts'
import { administrator } from './members.ts'
import { line, section } from './report.ts'

const devices = 120
const changes = 20
const point = '/api/material-mayor/21'

/** An alarm to 120 devices, and its board before 200 listening clients (docs/decisions/077 and 078). */
export async function alarm(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  await prepareDemo(settings)
  const tokens = await enlist(settings, { members: 40, sessions: 5 })
  // Pushes go to this machine: not in production.
  const program = spawnProgram(settings, { RATE_LIMITS: 'off', NODE_ENV: 'test' })
  const address = await program.listening
  const ask = async (path: string, token: string, method = 'GET', body?: object) => {
    const type = body && { 'Content-Type': 'application/json' }
    const response = await fetch(address + path, {
      method,
      headers: { Authorization: token, ...type },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: number; voy_cuartel: unknown[]; no_pueden: number }
  }
  const { Authorization: admin } = await administrator(address)
  section(`An alarm on ${engine}`)
  const aim = (what: string, ms: number, most: number) =>
    line(what, `${Math.round(ms)} ms`, judged ? `≤ ${most} ms` : '', !judged || ms <= most)

  const phones = await slowService()
  for (const [n, token] of tokens.slice(0, devices).entries())
    await ask('/api/notificaciones/suscripcion', token, 'POST', phones.newDevice(n % 10 === 9))
  const signedOut = tokens[0] ?? ''
  await ask('/api/auth/logout', signedOut, 'POST', {})
  const from = performance.now()
  const alarma = { clave: '10-0', direccion: 'Baquedano 1234' }
  const { id } = await ask('/api/emergencias', admin, 'POST', alarma)
  const expected = devices - devices / 10 - 1
  while (phones.heard.size < expected && performance.now() - from < 30_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const times = [...phones.heard.values()].map((at) => at - from)
  line('phones that heard it, one in ten hanging', `${times.length} of ${expected}`, '', times.length === expected)
  line('signed-out phones that heard it', phones.heard.has(0) ? '1' : '0', 'none', !phones.heard.has(0))
  aim('from the press to the first phone', Math.min(...times), 2_000)
  aim('  to the last', Math.max(...times), 8_000)

  const readers = tokens.slice(1).concat(admin)
  const listeners = await Promise.all(readers.map((token) => listenTo(address, token.replace('Bearer ', ''))))
  const pointRead = async (into: number[]) => {
    const at = performance.now()
    await ask(point, admin)
    into.push(performance.now() - at)
  }
  const [idle, meanwhile, held]: [number[], number[], number[]] = [[], [], []]
  for (let n = 0; n < 200; n += 1) await pointRead(idle)
  for (let n = 0; n < changes; n += 1) {
    const answer = { respuesta: n % 2 ? 'voy_cuartel' : 'no_puedo' }
    await ask(`/api/emergencias/${id}/respuesta`, admin, 'PUT', answer)
    const committed = performance.now()
    const over = new AbortController()
    const others = (async () => {
      while (!over.signal.aborted) await pointRead(meanwhile)
    })()
    await Promise.all(
      listeners.map(async (listener, reader) => {
        while ((await listener.next()).tipo !== 'respuesta');
        const board = await ask(`/api/emergencias/${id}/tablero`, readers[reader] ?? '')
        if (board.voy_cuartel.length > 0 !== Boolean(n % 2)) throw new Error('an old board')
        held.push(performance.now() - committed)
      }),
    )
    over.abort()
    await others
  }
  aim(`from the commit to the new board, ${readers.length} clients, p95`, percentile(held, 0.95), 1_000)
  const [alone, beside] = [percentile(idle, 0.99), percentile(meanwhile, 0.99)]
  const shown = `${(beside / alone).toFixed(1)}× (${beside.toFixed(1)} ms)`
  line('p99 of a point read meanwhile', shown, judged ? '≤ 3×' : '', !judged || beside <= 3 * alone)
  for (const listener of listeners) listener.leave()
  phones.close()
  await program.stop()
}

/** Members with sessions of their own; returns the headers of those. */
export async function enlist(
  settings: DatabaseSettings,
  { members, sessions }: { members: number; sessions: number },
): Promise<string[]> {
  const database = await openDatabase(settings)
  const now = new Date()
  const tokens: string[] = []
  await inTransaction(database.db, async (db) => {
    for (let n = 0; n < members; n += 1) {
      const rut = `${8_000_000 + n * 37}-0`
      const own = { nombre: `Miembro ${n}`, email: `miembro${n}@demo.cl`, rut, password_hash: 'x'.repeat(97) }
      const made = await insertMember(db, { ...own, cargo: 'Bombero', role_id: 6, estado: 'activo' }, now)
      for (let session = 0; session < sessions; session += 1) {
        const token = newSecret()
        await insertSession(
          db,
          { user_id: made, token_hash: secretHash(token), ip: '127.0.0.1', user_agent: 'bench' },
          now,
        )
        tokens.push(`Bearer ${token}`)
      }
    }
  })
  await database.close()
  return tokens
}

/** A push service that answers in 300 ms, or never. */
async function slowService() {
  const heard = new Map<number, number>()
  const hanging = new Set<number>()
  const { newDevice } = await startPushService()
  const server = createServer((request, response) => {
    const n = Number(request.url?.slice(1))
    request.resume()
    if (hanging.has(n)) return
    setTimeout(() => {
      heard.set(n, performance.now())
      response.writeHead(201).end()
    }, 300)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  let made = 0
  return {
    heard,
    newDevice(hangs: boolean) {
      const n = made
      made += 1
      if (hangs) hanging.add(n)
      return { ...newDevice().suscripcion, endpoint: `${origin}/${n}` }
    },
    close: () => server.close() && server.closeAllConnections(),
  }
}
