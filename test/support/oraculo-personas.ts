// A second computation of the blocks of people and attendance: plain loops over whole tables, by the words of domain
// §2.8 and §2.9 alone.
import type { Db } from '#server/plumbing/data/database.ts'

interface Dias {
  desde: string
  hasta: string
}

export async function wholeTables(db: Db) {
  return {
    usuarios: await db.selectFrom('usuarios').selectAll().execute(),
    periodos: await db.selectFrom('periodos_servicio').selectAll().orderBy('desde').execute(),
    actos: await db.selectFrom('actos').selectAll().execute(),
    filas: await db.selectFrom('asistencias').selectAll().execute(),
    externas: await db.selectFrom('asistencias_externas').selectAll().execute(),
    emergencias: await db.selectFrom('emergencias').selectAll().execute(),
    unidades: await db.selectFrom('emergencia_unidades').selectAll().execute(),
    licencias: await db.selectFrom('licencias').selectAll().execute(),
  }
}
type Tables = Awaited<ReturnType<typeof wholeTables>>

const percent = (parts: number, all: number) =>
  all === 0 ? null : Number((Math.floor((parts / all) * 1000 + 0.5 + 1e-9) / 10).toFixed(1))

/** Rules of `randomCompany`. */
const lateIsWorth = (dia: string) => (dia >= '2024-07-10' ? 0.5 : 1)
const licenceIsOut = (dia: string) => dia < '2025-02-20'

export function asistenciaPlain({ actos, filas, licencias }: Tables, { desde, hasta }: Dias) {
  const came = new Map<string, number>()
  const owed = new Map<string, number>()
  const add = (to: Map<string, number>, keys: string[], n: number) => {
    for (const key of keys) to.set(key, (to.get(key) ?? 0) + n)
  }
  const members = new Set<number>()
  for (const acto of actos) {
    if (acto.dia < desde || acto.dia > hasta || acto.anulado_en !== null) continue
    if (acto.categoria !== 'obligatorio_cuerpo' && acto.categoria !== 'obligatorio_compania') continue
    if (acto.estado_lista === 'pendiente' || acto.estado_lista === 'abierta') continue
    for (const fila of filas) {
      if (fila.acto_id !== acto.id || fila.marca === null) continue
      const keys = ['todo', acto.dia.slice(0, 7), acto.dia.slice(0, 4), acto.categoria, `m${fila.user_id}`]
      members.add(fila.user_id)
      if (fila.marca === 'presente') add(came, keys, 1)
      if (fila.marca === 'atraso') add(came, keys, lateIsWorth(acto.dia))
      if (fila.marca === 'no_citado' || fila.marca === 'suspendido') continue
      if (fila.marca === 'licencia' && licenceIsOut(acto.dia)) continue
      add(owed, keys, 1)
    }
  }
  const of = (key: string) => percent(came.get(key) ?? 0, owed.get(key) ?? 0)
  const shares: number[] = []
  const shown: number[] = []
  for (const id of members) {
    const base = owed.get(`m${id}`) ?? 0
    if (base === 0) continue
    shares.push((came.get(`m${id}`) ?? 0) / base)
    shown.push(of(`m${id}`) ?? 0)
  }
  const onLeave = new Set<number>()
  for (const one of licencias)
    if (one.estado === 'aprobada' && one.acto_id === null && one.desde <= hasta && one.hasta >= hasta)
      onLeave.add(one.user_id)
  return {
    asistencia: of('todo'),
    media:
      shares.length === 0
        ? null
        : percent(
            shares.reduce((sum, one) => sum + one, 0),
            shares.length,
          ),
    base: owed.get('todo') ?? 0,
    cuerpo: [came.get('obligatorio_cuerpo') ?? 0, owed.get('obligatorio_cuerpo') ?? 0, of('obligatorio_cuerpo')],
    compania: [
      came.get('obligatorio_compania') ?? 0,
      owed.get('obligatorio_compania') ?? 0,
      of('obligatorio_compania'),
    ],
    distribucion: [
      shown.filter((one) => one >= 80).length,
      shown.filter((one) => one < 80 && one >= 50).length,
      shown.filter((one) => one < 50).length,
    ],
    enMes: of,
    conLicencia: onLeave.size,
  }
}

export function personasPlain(tables: Tables, { desde, hasta }: Dias) {
  const { usuarios, periodos, actos, filas, externas, emergencias, unidades } = tables
  const counts: number[] = []
  const times = new Map<number, number>()
  let [tenths, withHours, unlisted] = [0, 0, 0]
  for (const one of emergencias) {
    if (one.dia < desde || one.dia > hasta || one.estado === 'anulada') continue
    if (one.clave === '10-15' || one.resultado === 'simulacro') continue
    const acto = actos.find(({ origen_tipo, origen_id }) => origen_tipo === 'emergencia' && origen_id === one.id)
    let n = externas.filter(({ acto_id }) => acto_id === acto?.id).length
    for (const { acto_id, marca, propuesto, user_id } of filas) {
      if (acto_id !== acto?.id || propuesto === 1 || (marca !== 'presente' && marca !== 'atraso')) continue
      n += 1
      times.set(user_id, (times.get(user_id) ?? 0) + 1)
    }
    if (n === 0 && acto?.estado_lista === 'pendiente') {
      unlisted += 1
      continue
    }
    counts.push(n)
    let last = ''
    for (const { emergencia_id, hora_6_10 } of unidades)
      if (emergencia_id === one.id && hora_6_10 !== null && hora_6_10 > last) last = hora_6_10
    if (last === '') continue
    withHours += 1
    tenths += Math.round((n * (Date.parse(last) - Date.parse(one.alarma_en))) / 360_000)
  }
  counts.sort((a, b) => a - b)
  const half = counts.length / 2
  const median =
    counts.length === 0
      ? null
      : Number.isInteger(half)
        ? ((counts[half - 1] ?? 0) + (counts[half] ?? 0)) / 2
        : (counts[Math.floor(half)] ?? null)
  let [left, entered, gone] = [0, 0, 0]
  for (const { id, estado, fecha_ingreso, fecha_baja } of usuarios) {
    if (estado.startsWith('pendiente')) continue
    const own: { desde: string; hasta: string | null }[] = periodos.filter(({ user_id }) => user_id === id)
    if (own.length === 0 && fecha_ingreso) own.push({ desde: fecha_ingreso, hasta: null })
    const ends = own.map((periodo) => ({ desde: periodo.desde, hasta: periodo.hasta ?? fecha_baja ?? '9999' }))
    if (ends.some((periodo) => periodo.desde >= desde && periodo.desde <= hasta)) entered += 1
    if (ends.some((periodo) => periodo.hasta >= desde && periodo.hasta <= hasta)) gone += 1
    if (ends.some((periodo) => periodo.desde <= hasta && periodo.hasta > hasta)) left += 1
  }
  return {
    asistentes: median,
    n: counts.length,
    horas: withHours === 0 ? null : tenths / 10,
    conHoras: withHours,
    sinLista: unlisted,
    miembros: left,
    ingresos: entered,
    egresos: gone,
    primeros: [...times.values()].toSorted((a, b) => b - a).slice(0, 10),
  }
}
