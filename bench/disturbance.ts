import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { disturbances, lostOf, type Passed, startTraffic } from '#test/support/disturbance.ts'
import { runOn } from '#test/support/server-databases.ts'
import { prepareDemo, start } from './company.ts'
import { line, section } from './report.ts'

const mostMs = 5_000
const terminations = 50
const lockMs = 60_000
const takenMs = 5_000

/** Disturbs PostgreSQL while members write to one process and listen to another. */
export async function disturbance(settings: DatabaseSettings, restart: () => Promise<void>): Promise<void> {
  section('PostgreSQL disturbed, with writers, readers and listeners at work')
  await prepareDemo(settings)
  const url = settings.databaseUrl ?? ''
  // The test server runs with it off and may lose the last writes in a crash; none may be lost here.
  await runOn(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`)
  const [one, other] = await Promise.all([start(settings), start(settings)])
  const traffic = await startTraffic(one.address, other.address)
  const { terminate, lock, takeAll } = disturbances(url)

  // Warm-up.
  await traffic.during(() => pause(5_000), 0)
  const idle = await traffic.during(() => pause(5_000), 0)
  line('idle: own profile, p95', `${idle.p95.toFixed(1)} ms`, 'no refusal', Object.keys(idle.refused).length === 0)
  judge(`${terminations} busy connections ended`, await traffic.during(() => terminate(terminations), mostMs))
  judge('the server restarted', await traffic.during(restart, mostMs))
  judge('every connection taken', await traffic.during(() => takeAll(takenMs), mostMs))
  for (const table of ['unidad_estado_historial', 'auditoria']) {
    const locked = await traffic.during(() => lock(table, lockMs), mostMs)
    judge(`${table} locked for ${lockMs / 1000} s`, locked)
    const most = Math.max(150, 3 * idle.p95)
    line('  own profile meanwhile, p95', `${locked.p95.toFixed(1)} ms`, `≤ ${most.toFixed(0)} ms`, locked.p95 <= most)
  }
  await traffic.stop()
  const lost = await lostOf(url, traffic.acknowledged)
  line('acknowledged, lost', `${traffic.acknowledged.size}, ${lost.length}`, '0 lost', lost.length === 0)
  const alive = [one, other].every(({ process }) => process.exitCode === null)
  line('both processes live', alive ? 'yes' : 'no', 'yes', alive)
  await Promise.all([one.stop(), other.stop()])
}

function judge(what: string, { calls, refused, goodAgainMs, heardAgainMs }: Passed): void {
  const only503 = Object.keys(refused).every((kind) => kind.endsWith(' 503'))
  const shown = Object.entries(refused).map(([kind, times]) => `${kind}: ${times}`)
  line(`${what}: refused`, shown.join(', ') || 'none', `only 503, of ${calls} calls`, only503)
  line('  good answers again after', `${Math.round(goodAgainMs)} ms`, `≤ ${mostMs} ms`, goodAgainMs <= mostMs)
  const heard = heardAgainMs > 0 && heardAgainMs <= mostMs
  line('  live changes again after', `${Math.round(heardAgainMs)} ms`, `≤ ${mostMs} ms`, heard)
}
