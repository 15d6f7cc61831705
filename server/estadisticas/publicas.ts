import { type Grupo, grupoDe, grupos } from '#contract/estadisticas/grupos.ts'
import type { CifrasPublicas } from '#contract/estadisticas/publicas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { readGrupos } from './grupos.queries.ts'
import { actosDe, diasDeCambios, primerDia, respuestasDe, salidasDe } from './publicas.queries.ts'
import { cifrasPublicas, type MesContado } from './publicas.rules.ts'

/** A net for what was changed by hand in the database, or while other processes are not heard. */
const longestMs = { live: 600_000, deaf: 5_000 }
/** Changes remembered until somebody asks; beyond, every year is counted anew. */
const mostPending = 200

/**
 * Figures for neighbours, each year kept until something of it changes: an alarm of today counts no past year anew
 * (docs/decisions/109).
 */
export function contadorPublico({ changes, clock, database }: Pick<Deps, 'changes' | 'clock' | 'database'>) {
  const { reports } = database
  const kept = new Map<number, { meses: Promise<MesContado[]>; until: number }>()
  const pending = { acto: new Set<number>(), emergencia: new Set<number>() }
  const forget = () => {
    kept.clear()
    pending.acto.clear()
    pending.emergencia.clear()
  }
  changes.subscribe((aviso) => {
    if (aviso.tipo === 'todo' || aviso.tipo === 'ajustes') forget()
    if (aviso.tipo !== 'acto' && aviso.tipo !== 'emergencia') return
    pending[aviso.tipo].add(aviso.id)
    if (pending[aviso.tipo].size > mostPending) forget()
  })

  /** Drops the years of what changed; a day may have been moved over the end of a year. */
  async function dropChanged() {
    const [actos, emergencias] = [[...pending.acto], [...pending.emergencia]]
    if (actos.length + emergencias.length === 0) return
    const days = await diasDeCambios(reports, actos, emergencias)
    for (const { dia } of days)
      for (const month of [-1, 1]) kept.delete(new Date(Date.parse(dia) + month * 31 * 86_400_000).getUTCFullYear())
    if (days.length < actos.length + emergencias.length) kept.clear()
    for (const id of actos) pending.acto.delete(id)
    for (const id of emergencias) pending.emergencia.delete(id)
  }

  function contado(anio: number): Promise<MesContado[]> {
    const known = kept.get(anio)
    if (known && known.until > performance.now()) return known.meses
    const asked = {
      meses: contarAnio(reports, anio),
      until: performance.now() + longestMs[changes.isLive() ? 'live' : 'deaf'],
    }
    kept.set(anio, asked)
    asked.meses.catch(() => kept.get(anio) === asked && kept.delete(anio))
    return asked.meses
  }

  return async (): Promise<CifrasPublicas> => {
    await dropChanged()
    const hoy = diaLocal(clock())
    const first = await primerDia(reports)
    const anios = new Map<number, MesContado[]>()
    if (first)
      for (let anio = Number(first.dia.slice(0, 4)); anio <= Number(hoy.slice(0, 4)); anio += 1)
        anios.set(anio, await contado(anio))
    return cifrasPublicas(anios, hoy.slice(0, 7))
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
      incendios: own.reduce((sum, { es_incendio, n }) => sum + (es_incendio === 1 ? Number(n) : 0), 0),
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
