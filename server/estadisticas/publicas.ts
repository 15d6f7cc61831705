import { setTimeout as sleep } from 'node:timers/promises'
import { type Grupo, grupoDe, grupos } from '#contract/estadisticas/grupos.ts'
import type { CifrasPublicas } from '#contract/estadisticas/publicas.ts'
import { diaLocal, otroMes } from '#contract/shared/fechas.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { readGrupos } from './grupos.queries.ts'
import { actosDe, diasDeCambios, primerDia, respuestasDe, salidasDe } from './publicas.queries.ts'
import { cifrasPublicas, type MesContado } from './publicas.rules.ts'

/** A net for what was changed by hand in the database, or while other processes are not heard. */
const longestMs = { live: 600_000, deaf: 5_000 }
/** Changes remembered until somebody asks; beyond, every year is counted anew. */
const mostPending = 200
/** The home page waits no longer for a count, where downloads hold the connections for reports. */
const patienceMs = 1_500

interface Counted {
  meses: Promise<MesContado[]>
  until: number
}

/**
 * Figures for neighbours, each year kept until something of it changes: an alarm of today counts no past year anew
 * (docs/decisions/109).
 */
export function contadorPublico({ changes, clock, database }: Pick<Deps, 'changes' | 'clock' | 'database'>) {
  const { db, reports } = database
  const kept = new Map<number, Counted>()
  const pending = { acto: new Set<number>(), emergencia: new Set<number>() }
  const expire = (anio: number) => {
    const counted = kept.get(anio)
    if (counted) counted.until = 0
  }
  const expireAll = () => {
    for (const anio of kept.keys()) expire(anio)
    pending.acto.clear()
    pending.emergencia.clear()
  }
  changes.subscribe((aviso) => {
    if (aviso.tipo === 'todo' || aviso.tipo === 'ajustes') expireAll()
    if (aviso.tipo !== 'acto' && aviso.tipo !== 'emergencia') return
    pending[aviso.tipo].add(aviso.id)
    if (pending[aviso.tipo].size > mostPending) expireAll()
  })

  /** Of what changed, its year; in January or December the other too, as its day may have been moved. */
  async function expireChanged() {
    const [actos, emergencias] = [[...pending.acto], [...pending.emergencia]]
    if (actos.length + emergencias.length === 0) return
    const days = await diasDeCambios(db, actos, emergencias)
    for (const { dia } of days)
      for (const months of [-1, 1]) expire(Number(otroMes(dia.slice(0, 7), months).slice(0, 4)))
    if (days.length < actos.length + emergencias.length) expireAll()
    for (const id of actos) pending.acto.delete(id)
    for (const id of emergencias) pending.emergencia.delete(id)
  }

  function contado(anio: number): Promise<MesContado[]> {
    const known = kept.get(anio)
    if (known && known.until > performance.now()) return known.meses
    const asked = contarAnio(reports, anio)
    const meses = known ? Promise.race([asked, sleep(patienceMs, known.meses, { ref: false })]) : asked
    const counted = { meses, until: performance.now() + longestMs[changes.isLive() ? 'live' : 'deaf'] }
    kept.set(anio, counted)
    asked.then(
      () => (counted.meses = asked),
      () => kept.get(anio) === counted && kept.delete(anio),
    )
    return meses
  }

  return async (): Promise<CifrasPublicas> => {
    await expireChanged()
    const hoy = diaLocal(clock())
    const first = await primerDia(db)
    const [from, to] = [Number((first?.dia ?? hoy).slice(0, 4)), Number(hoy.slice(0, 4))]
    const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
    const counted = await Promise.all(years.map(async (anio) => [anio, await contado(anio)] as const))
    return cifrasPublicas(new Map(counted), hoy.slice(0, 7))
  }
}

export async function contarAnio(db: ReadDb, anio: number): Promise<MesContado[]> {
  const [salidas, respuestas, actos, grupoOf] = await Promise.all([
    salidasDe(db, anio).execute(),
    respuestasDe(db, anio).execute(),
    actosDe(db, anio).execute(),
    readGrupos(db),
  ])
  return Array.from({ length: 12 }, (_, index) => {
    const mes = `${anio}-${String(index + 1).padStart(2, '0')}`
    const own = salidas.filter((row) => row.mes === mes)
    const tipos = Object.fromEntries(grupos.map((grupo) => [grupo, 0])) as Record<Grupo, number>
    for (const { clave, subclave, n } of own) {
      const codigo = subclave ?? clave
      tipos[grupoOf.get(codigo) ?? grupoDe(codigo)] += Number(n)
    }
    const acts = actos.find((row) => row.mes === mes)
    return {
      mes,
      tipos,
      respuestas: respuestas.flatMap((row) =>
        row.mes === mes && row.segundos !== null ? [{ valor: row.segundos, veces: Number(row.n) }] : [],
      ),
      actos: Number(acts?.actos ?? 0),
      sin_termino: Number(acts?.sin_termino ?? 0),
      segundos: Number(acts?.segundos ?? 0),
      academias: Number(acts?.academias ?? 0),
    }
  })
}
