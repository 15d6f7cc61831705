import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Cambio } from '#contract/cambios.ts'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { listenTo } from '#test/support/listener.ts'
import { spaced } from '#web/parts/cambios/spaced.ts'
import { calmaMs, repartoMs, trasLaCalma } from '#web/parts/cambios/tras-la-calma.ts'
import { enlist } from './alarma.ts'
import { start } from './company.ts'
import { companyOfEmergencies } from './emergencias-filas.ts'
import { percentile } from './load.ts'
import { administrator } from './members.ts'
import { line, section } from './report.ts'

const pages = 200
const answers = 60
/** Between two answers: sixty in twelve seconds. */
const answerMs = 200
const aim = 3

/**
 * Two hundred open pages, an alarm and sixty answers, over ten years of emergencies: what one more member waits for the open
 * emergencies meanwhile. Pages read what web/intranet/shell/keep-in-step.ts has them read.
 */
export async function openPages(engine: string, settings: DatabaseSettings): Promise<void> {
  await companyOfEmergencies(settings)
  const tokens = await enlist(settings, { members: pages, sessions: 1 })
  const program = await start(settings)
  const { address } = program
  const { Authorization: admin } = await administrator(address)
  section(`${pages} open pages in an alarm on ${engine}`)
  const call = async (path: string, token: string, method = 'GET', body?: object) => {
    const ask = async (tries: number): Promise<Response> => {
      try {
        return await fetch(`${address}/api${path}`, {
          method,
          headers: { Authorization: token, ...(body && { 'Content-Type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
      } catch (error) {
        if (tries === 0) throw error
        return await ask(tries - 1)
      }
    }
    // Again, as a browser does: the server ends connections that rested, and hundreds did.
    const response = await ask(pages)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text
  }
  const read = new Map<string, number>()
  const opened: Awaited<ReturnType<typeof openPage>>[] = []
  for (const token of tokens)
    opened.push(
      await openPage(address, token, async (path) => {
        const kind = path.replace(/\d+/, ':id')
        read.set(kind, (read.get(kind) ?? 0) + 1)
        await call(path, token)
      }),
    )
  const probe = new Worker(new URL('./sonda.ts', import.meta.url), {
    workerData: { url: `${address}/api/emergencias/activas`, token: admin },
  })
  const taken = async (while_: () => Promise<unknown>): Promise<number[]> => {
    probe.postMessage('from')
    await while_()
    const told = Promise.withResolvers<number[]>()
    probe.once('message', told.resolve)
    probe.postMessage('until')
    return await told.promise
  }
  await pause(2_000)
  const idle = await taken(() => pause(8_000))
  const meanwhile = await taken(async () => {
    const alarma = { clave: '10-0', direccion: 'Baquedano 1234' }
    const { id } = JSON.parse(await call('/emergencias', admin, 'POST', alarma)) as { id: number }
    const said: Promise<unknown>[] = []
    for (const token of tokens.slice(0, answers)) {
      said.push(call(`/emergencias/${id}/respuesta`, token, 'PUT', { respuesta: 'voy_cuartel', eta_min: 5 }))
      await pause(answerMs)
    }
    await Promise.all(said)
    // And what was left for after the alarm.
    await pause(calmaMs + repartoMs)
  })
  for (const page of opened) page.close()
  await probe.terminate()
  await program.stop()
  const [alone, beside] = [percentile(idle, 0.95), percentile(meanwhile, 0.95)]
  line('open emergencies, idle, p95', `${alone.toFixed(1)} ms`)
  line(
    '  in the alarm, p95',
    `${(beside / alone).toFixed(1)}× (${beside.toFixed(1)} ms)`,
    `≤ ${aim}×`,
    beside <= aim * alone,
  )
  for (const [kind, times] of read) line(`  reads of ${kind} by the pages`, String(times))
}

/** A page that follows live changes as the web does. */
async function openPage(address: string, token: string, read: (path: string) => Promise<void>) {
  const listener = await listenTo(address, token.replace('Bearer ', ''))
  const changes = spaced()
  const later = trasLaCalma(() => {
    for (const path of ['/dashboard', '/material-mayor']) void read(path).catch(() => undefined)
  })
  const again = (path: string) => void read(path).catch(() => undefined)
  const follow = (cambio: Cambio) => {
    const { tipo } = cambio
    if (tipo !== 'emergencia' && tipo !== 'respuesta' && tipo !== 'notificacion') return
    later.changed()
    if (tipo === 'emergencia') changes.run(tipo, () => again('/emergencias/activas'))
    if (tipo !== 'notificacion')
      changes.run(`emergencia ${cambio.id}`, () => again(`/emergencias/${cambio.id}/tablero`))
  }
  void (async () => {
    for (;;) follow(await listener.next(60_000))
  })().catch(() => undefined)
  return {
    close() {
      changes.stop()
      later.stop()
      listener.leave()
    },
  }
}
