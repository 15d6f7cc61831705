import type { DatosChecklist, SituacionChecklist } from '#contract/equipamiento/checklists.ts'
import type { FrecuenciaChecklist, ResultadoChecklist } from '#contract/equipamiento/estados.ts'
import type { Punto } from '#contract/equipamiento/puntos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

/** First day of the period that a checklist is made in; one of each guard is made each day. */
export function desdeDe(frecuencia: FrecuenciaChecklist, hoy: string): string {
  if (frecuencia === 'mensual') return `${hoy.slice(0, 7)}-01`
  if (frecuencia !== 'semanal') return hoy
  const desdeLunes = (new Date(`${hoy}T00:00:00Z`).getUTCDay() + 6) % 7
  return sumarDias(hoy, -desdeLunes)
}

interface Hecha {
  equipo_id: number | null
  dia: string
  resultado: ResultadoChecklist | null
}

/** How a checklist stands. `piezas`: of its category, null for a unit's. `hechas`: finished, in their order. */
export function situacionDe(
  hechas: readonly Hecha[],
  piezas: readonly number[] | null,
  desde: string,
): { situacion: SituacionChecklist; piezas_pendientes: number } {
  const ultimas = new Map(hechas.filter(({ dia }) => dia >= desde).map((una) => [una.equipo_id, una.resultado]))
  const debidas: readonly (number | null)[] = piezas ?? [null]
  const pendientes = debidas.filter((una) => !ultimas.has(una)).length
  const piezas_pendientes = piezas === null ? 0 : pendientes
  if (pendientes > 0) return { situacion: 'pendiente', piezas_pendientes }
  const conFalla = debidas.some((una) => ultimas.get(una) === 'no_conforme')
  return { situacion: conFalla ? 'con_falla' : 'al_dia', piezas_pendientes }
}

/** A text per invalid field. `equipos`: those of the inventory. */
export function faultsOfChecklist(
  { unidad_id, categoria, items }: Pick<DatosChecklist, 'unidad_id' | 'categoria' | 'items'>,
  equipos: ReadonlySet<number>,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if ((unidad_id ?? null) === null ? !categoria : categoria) faults.unidad_id = mensajes.checklistDeUnoSolo
  const fault = items.map((punto) => faultOfPunto(punto, equipos)).find((found) => found !== undefined)
  if (new Set(items.map(({ clave }) => clave)).size < items.length) faults.items = mensajes.puntoRepetido
  else if (fault !== undefined) faults.items = fault
  return faults
}

function faultOfPunto({ texto, minimo, maximo, esperado, equipo_id }: Punto, equipos: ReadonlySet<number>) {
  if (minimo !== null && maximo !== null && minimo > maximo) return mensajes.limitesAlReves(texto)
  if (esperado !== null && (minimo !== null || maximo !== null)) return mensajes.esperadoConLimites(texto)
  return equipo_id !== null && !equipos.has(equipo_id) ? mensajes.puntoSinEquipo(texto) : undefined
}

/** As stored: points of one section stand together, and only a number has limits. */
export function ordenados(items: readonly Punto[]): Punto[] {
  const secciones = Map.groupBy(items, ({ seccion }) => seccion)
  return [...secciones.values()].flat().map((punto) => {
    if (punto.tipo === 'numero') return punto
    return { ...punto, minimo: null, maximo: null, esperado: null, medida: '' }
  })
}

const dayMs = 24 * 60 * 60_000
/** A phone keeps what it could not send for a week. */
const longestAgoMs = 8 * dayMs

/** When it was filled in by the phone's clock, within what can be. */
export function acotadas(
  { iniciada_en, terminada_en }: { iniciada_en: string; terminada_en?: string | null | undefined },
  now: Date,
): { iniciada_en: string; terminada_en: string | null; duracion_s: number | null } {
  const within = (instante: string, from: number) => Math.min(Math.max(Date.parse(instante), from), now.getTime())
  const inicio = within(iniciada_en, now.getTime() - longestAgoMs)
  const fin = terminada_en ? within(terminada_en, inicio) : null
  return {
    iniciada_en: new Date(inicio).toISOString(),
    terminada_en: fin === null ? null : new Date(fin).toISOString(),
    duracion_s: fin === null ? null : Math.round((fin - inicio) / 1000),
  }
}
