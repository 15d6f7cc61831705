import { setTimeout as pause } from 'node:timers/promises'
import type { OpcionesLlave } from '#contract/llaves/llave.ts'
import { cast } from '#db/seeds/cast.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { autenticador, llaveDe } from '#test/support/autenticador.ts'
import { signIn, type Running } from './company.ts'
import { cpuOf } from './cpu.ts'
import { median, percentile } from './load.ts'
import { line, section } from './report.ts'

const seconds = 5
const people = 8

/** Concurrent sign-ins, and the latency of other requests meanwhile. */
export async function logins(program: Running): Promise<void> {
  const { address } = program
  section('Signing in (argon2id, in the thread pool, cores − 1 at once)')
  const until = performance.now() + seconds * 1000
  let signedIn = 0
  const status: number[] = []
  const crowd = Array.from({ length: people }, async () => {
    while (performance.now() < until) {
      const response = await signIn(address)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`login answered ${response.status}`)
      signedIn += 1
    }
  })
  const visitor = (async () => {
    while (performance.now() < until) {
      const from = performance.now()
      await (await fetch(`${address}/api/status`)).arrayBuffer()
      status.push(performance.now() - from)
      await pause(5)
    }
  })()
  await Promise.all([...crowd, visitor])
  line('sign-ins', `${(signedIn / seconds).toFixed(1)}/s`)
  const p95 = percentile(status, 0.95)
  line('GET /api/status meanwhile, p95', `${p95.toFixed(1)} ms`, '≤ 50 ms', p95 <= 50)
  await byLlave(program)
}

const each = 30
const rounds = 5

/** CPU of the program for a sign-in by passkey, options included, against one by password. */
async function byLlave({ address, process, settings }: Running): Promise<void> {
  const key = autenticador({ origin: 'http://localhost:0' })
  const { db, close } = await openDatabase(settings)
  const { email } = cast.bombera
  const { id } = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await llaveDe(db, id, key, new Date())
  await close()
  const post = (path: string, body?: object) =>
    fetch(address + path, {
      method: 'POST',
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
  const enter = async () => {
    const options = (await (await post('/api/auth/llave/opciones')).json()) as OpcionesLlave
    return await post('/api/auth/llave', { respuesta: key.usar(options) })
  }
  const cost = async (sign: () => Promise<Response>) => {
    const before = cpuOf(process)
    for (let calls = 0; calls < each; calls += 1) {
      const response = await sign()
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
    }
    return (cpuOf(process) - before) / each / 1000
  }
  const costs: [number, number][] = []
  // The first round finds nothing prepared.
  for (let round = 0; round <= rounds; round += 1) costs.push([await cost(enter), await cost(() => signIn(address))])
  const [llave, clave] = [0, 1].map((of) => median(costs.slice(1).map((both) => both[of] ?? 0))) as [number, number]
  const shown = `${(llave / clave).toFixed(2)}× (${llave.toFixed(1)}/${clave.toFixed(1)} ms)`
  line('CPU of a sign-in by passkey, password: 1×', shown, '≤ 0.20×', llave <= 0.2 * clave)
}
