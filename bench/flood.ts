import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { bloques } from '#contract/estadisticas/forma.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { maximoEtiquetas } from '#contract/equipamiento/etiquetas.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { start } from './company.ts'
import { companyOfStatistics } from './estadisticas-filas.ts'
import type { Flood } from './flood-child.ts'
import { percentile } from './load.ts'
import { point } from './point-reads.ts'
import { line, section } from './report.ts'

const atATime = 40
const reads = 100
const most = 3
/** Until what a flood left behind is done: a paper, a proposal. */
const quietMs = 3_000

/** One member floods with each kind of call, or the wanted ones: what another notices (docs/decisions/140). */
export async function flood(engine: string, settings: DatabaseSettings, wanted: readonly string[]): Promise<void> {
  await companyOfStatistics(settings)
  const floods = await floodsOf(settings)
  const program = await start(settings)
  section(`${atATime} calls at a time of one member on ${engine}, ten years of everything (GET ${point} alone: 1×)`)
  const other = await signedIn(program.address, 'administradora')
  const took = async (path: string) => {
    const from = performance.now()
    const response = await fetch(program.address + path, { headers: other })
    await response.arrayBuffer()
    return { ms: performance.now() - from, status: response.status }
  }
  const readUnit = async () => {
    const times: number[] = []
    for (let n = 0; n < reads; n += 1) {
      times.push((await took(point)).ms)
      // Somebody who reads, not a second flood.
      await setTimeout(5)
    }
    return percentile(times, 0.95)
  }
  await readUnit()
  const named = Object.entries(floods).filter(([kind]) => wanted.includes(kind))
  for (const [kind, { who, calls, own }] of named.length > 0 ? named : Object.entries(floods)) {
    await setTimeout(quietMs)
    const alone = await readUnit()
    const ownAlone = await took(own)
    const child = fork(new URL('./flood-child.ts', import.meta.url))
    const heard = new Map<number, number>()
    child.on('message', (status: number) => heard.set(status, (heard.get(status) ?? 0) + 1))
    const headers = await signedIn(program.address, who)
    child.send({ address: program.address, headers, atATime, calls } satisfies Flood)
    await once(child, 'message')
    // The same call as the flood's, meanwhile.
    const asked = took(own)
    const beside = await readUnit()
    const answered = await asked
    child.kill()
    const ratio = beside / alone
    const shown = `${ratio.toFixed(1)}× (${alone.toFixed(1)} → ${beside.toFixed(1)} ms)`
    line(`${kind}: p95 of another's point read`, shown, `≤ ${most}×`, ratio <= most)
    const isServed = answered.status === 200
    line(
      `  the same call of another`,
      `${Math.round(ownAlone.ms)} → ${Math.round(answered.ms)} ms`,
      `${answered.status}`,
      isServed,
    )
    line('  the flood heard', [...heard].map(([status, times]) => `${status}: ${times}`).join(', '))
  }
  await program.stop()
}

type Kind = Pick<Flood, 'calls'> & { who: 'bombera' | 'capitana'; own: string }

async function floodsOf(settings: DatabaseSettings): Promise<Record<string, Kind>> {
  const database = await openDatabase(settings)
  const { db } = database
  const pieces = db.selectFrom('equipos').select('id').where('estado', '=', 'OPERATIVO')
  const equipos = (await pieces.orderBy('id').limit(maximoEtiquetas).execute()).map(({ id }) => id)
  const reviewed = db.selectFrom('emergencias').select('id').where('estado', '=', 'revisada')
  const emergencias = (await reviewed.orderBy('id').limit(50).execute()).map(({ id }) => id)
  await database.close()
  const hoy = diaLocal(new Date())
  const bombera = (own: string, paths: string[]): Kind => ({
    who: 'bombera',
    own,
    calls: paths.map((path) => ({ path })),
  })
  const words = ['muñoz', 'esmeralda', 'academia', 'bn-4', 'a a', 'zzzz']
  const list = (page: number) => [
    `/api/emergencias?limit=50&page=${page}`,
    `/api/equipamiento?limit=50&page=${page}`,
    `/api/actos?limit=50&page=${page}`,
    '/api/dashboard',
    '/api/users/directorio',
  ]
  const past = (days: number) => ({ desde: sumarDias(hoy, -3_600 - days), hasta: sumarDias(hoy, -1 - days) })
  const statistic = (n: number) => {
    const { desde, hasta } = past(n)
    return `/api/estadisticas/${bloques[n % bloques.length]}?desde=${desde}&hasta=${hasta}`
  }
  const month = { desde: sumarDias(hoy, 1), hasta: sumarDias(hoy, 28) }
  return {
    lists: bombera(
      '/api/dashboard',
      [1, 2, 3, 50, 200].flatMap((page) => list(page)),
    ),
    search: bombera(
      '/api/buscar?q=jara',
      words.map((word) => `/api/buscar?q=${encodeURIComponent(word)}`),
    ),
    statistics: bombera(
      statistic(900),
      Array.from({ length: 400 }, (_, n) => statistic(n)),
    ),
    exports: bombera('/api/equipamiento/exportacion?formato=csv', ['/api/emergencias/exportacion?formato=csv']),
    sheets: bombera('/api/equipamiento/vencimientos/exportacion?formato=xlsx', [
      '/api/emergencias/exportacion?formato=xlsx',
      '/api/equipamiento/exportacion?formato=xlsx',
    ]),
    papers: bombera(
      `/api/emergencias/${emergencias[0]}/pdf`,
      emergencias.map((id) => `/api/emergencias/${id}/pdf`),
    ),
    labels: {
      who: 'capitana',
      own: `/api/emergencias/${emergencias[0]}/pdf`,
      calls: [{ path: '/api/equipamiento/etiquetas', body: JSON.stringify({ ids: equipos }) }],
    },
    solver: {
      who: 'capitana',
      own: '/api/guardias/hoy',
      calls: [{ path: '/api/guardias/proponer', body: JSON.stringify(month) }],
    },
  }
}

async function signedIn(address: string, who: keyof typeof cast): Promise<{ Authorization: string }> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: cast[who].email, password: castPassword }),
  })
  return { Authorization: `Bearer ${((await response.json()) as { token: string }).token}` }
}
