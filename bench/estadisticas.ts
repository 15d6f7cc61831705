import { bloques, type NombreBloque } from '#contract/estadisticas/forma.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { cuentas } from '#server/estadisticas/bloques.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { start } from './company.ts'
import { companyOfStatistics } from './estadisticas-filas.ts'
import { longestStretch, percentile } from './load.ts'
import { point, pointReads } from './point-reads.ts'
import { line, section } from './report.ts'

const [year, decade] = [365, 3_600]
/** Each asks for other days, so that none is kept. */
const few = { rounds: 24, warmUp: 4 }
const reads = 200
const [mostStallMs, mostSeconds] = [20, 20]

/** Each block over ten years of everything, relative to reading one unit in the same run. */
export async function statistics(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  const { emergencias, asistencias, equipos } = await companyOfStatistics(settings)
  const [calls, marks, pieces] = [emergencias, asistencias, equipos].map((rows) => rows.toLocaleString('en-US'))
  const program = await start(settings)
  section(`${calls} emergencies, ${marks} marks, ${pieces} pieces on ${engine} (GET ${point} with a token: 1×)`)
  const { took, judge } = await pointReads(program, judged)
  for (const bloque of bloques) {
    await judge(`${bloque}, a year`, 150, (round) => took(pathOf(bloque, year, round)), few)
    await judge('  ten years', 600, (round) => took(pathOf(bloque, decade, round)), few)
    await judge('  kept', 4, () => took(pathOf(bloque, decade, 0)))
  }
  await besideOthers(took, judged)
  await memoria(took, judged)
  await program.stop()
  await stall(settings, judged)
}

/** A period of this many days, ending in the past. */
function pathOf(bloque: NombreBloque, days: number, round: number): string {
  const hasta = sumarDias(diaLocal(new Date()), -1 - round)
  return `/api/estadisticas/${bloque}?desde=${sumarDias(hasta, 1 - days)}&hasta=${hasta}`
}

type Took = Awaited<ReturnType<typeof pointReads>>['took']

/** Point reads alone and, by turns, while every block is counted without a pause. */
async function besideOthers(took: Took, judged: boolean): Promise<void> {
  const [alone, beside]: [number[], number[]] = [[], []]
  const read = async (into: number[]) => {
    for (let n = 0; n < reads; n += 1) into.push((await took(point)).ms)
  }
  await read([])
  let round = few.rounds
  for (let turn = 0; turn < 5; turn += 1) {
    await read(alone)
    const over = new AbortController()
    const asking = (async () => {
      while (!over.signal.aborted)
        await took(pathOf(bloques[round % bloques.length] ?? 'emergencias', decade, (round += 1) % 50))
    })()
    await read(beside)
    over.abort()
    await asking
  }
  const [one, other] = [percentile(alone, 0.95), percentile(beside, 0.95)]
  const shown = `${(other / one).toFixed(2)}× (${other.toFixed(2)} ms)`
  line('one unit while blocks are counted, p95', shown, judged ? '≤ 2×' : '', !judged || other <= 2 * one)
}

async function memoria(took: Took, judged: boolean): Promise<void> {
  const anio = Number(diaLocal(new Date()).slice(0, 4)) - 1
  const { ms } = await took(`/api/estadisticas/memoria/pdf?anio=${anio}`)
  const shown = `${(ms / 1_000).toFixed(1)} s`
  line('the annual report', shown, judged ? `≤ ${mostSeconds} s` : '', !judged || ms <= mostSeconds * 1_000)
}

/** How long the thread that answers works without a pause while a block is counted, whatever else the machine does. */
async function stall(settings: DatabaseSettings, judged: boolean): Promise<void> {
  const database = await openDatabase(settings)
  const now = new Date()
  const hasta = sumarDias(diaLocal(now), -1)
  const filtro = { desde: sumarDias(hasta, 1 - decade), hasta, clave: null, unidad_id: null, simulacros: false }
  for (const bloque of bloques) {
    await cuentas[bloque].contar(database.reports, filtro, now)
    const ms = await longestStretch(() => cuentas[bloque].contar(database.reports, filtro, now))
    const shown = `${ms.toFixed(1)} ms`
    line(`stall of ${bloque}, ten years`, shown, judged ? `≤ ${mostStallMs} ms` : '', !judged || ms <= mostStallMs)
  }
  await database.close()
}
