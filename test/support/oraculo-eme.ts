// The figures of emergencies counted again, by plain loops over the rows of the exported file: nothing of the program's own
// counting is used.
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Filtro } from '#server/estadisticas/contado.ts'

/** Rows as «Exportar todo» has them. */
export async function readFilas(db: ReadDb) {
  return {
    emergencias: await db.selectFrom('emergencias').selectAll().execute(),
    unidades: await db.selectFrom('emergencia_unidades').selectAll().execute(),
  }
}
type Filas = Awaited<ReturnType<typeof readFilas>>

export function salidasDe({ emergencias, unidades }: Filas, filtro: Filtro) {
  const found = { cuentan: [] as Filas['emergencias'], anuladas: 0, simulacros: 0 }
  for (const e of emergencias) {
    if (e.dia < filtro.desde || e.dia > filtro.hasta) continue
    if (filtro.clave && e.clave !== filtro.clave && e.subclave !== filtro.clave) continue
    if (filtro.unidad_id && !unidades.some((d) => d.emergencia_id === e.id && d.unidad_id === filtro.unidad_id))
      continue
    if (e.estado === 'anulada') found.anuladas += 1
    else if (!filtro.simulacros && (e.clave === '10-15' || e.resultado === 'simulacro')) found.simulacros += 1
    else found.cuentan.push(e)
  }
  return found
}

/** Seconds from the alarm, by emergency; `null` where an hour is missing. */
export function tiemposOf({ unidades }: Filas, e: Filas['emergencias'][number], unidad: number | null) {
  const own = unidades.filter((d) => d.emergencia_id === e.id && (unidad === null || d.unidad_id === unidad))
  const times = (hours: (string | null)[]) =>
    hours.filter((hour) => hour !== null).map((hour) => Math.floor((Date.parse(hour) - Date.parse(e.alarma_en)) / 1000))
  const least = (list: number[]) => (list.length > 0 ? Math.min(...list) : null)
  const back = times(own.map((d) => d.hora_6_10))
  return {
    salida: least(times(own.map((d) => d.hora_6_0))),
    respuesta: least(times(own.map((d) => d.hora_6_3))),
    duracion: back.length > 0 ? Math.max(...back) : null,
  }
}

/** n, median, p90 and mean of a list, and how many are missing or cannot be. */
export function resumenDe(all: (number | null)[], tope = 86_400) {
  const good = all.filter((one) => one !== null && one >= 0 && one <= tope).map(Number)
  good.sort((a, b) => a - b)
  const n = good.length
  const at = (place: number) => good[place - 1] ?? Number.NaN
  const middle = n % 2 === 1 ? at((n + 1) / 2) : (at(n / 2) + at(n / 2 + 1)) / 2
  const missing = all.filter((one) => one === null).length
  return {
    n,
    mediana: n === 0 ? null : Math.round(middle),
    p90: n === 0 ? null : at(Math.ceil((n * 9) / 10)),
    media: n === 0 ? null : Math.round(good.reduce((sum, one) => sum + one, 0) / n),
    sin: missing,
    imposibles: all.length - n - missing,
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Santiago', hour: '2-digit', hourCycle: 'h23' })
export const horaDe = (instant: string): number => Number(clock.format(new Date(instant)))

/** How often each value occurs. */
export function veces<T>(list: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
