import type { CifrasPublicas, EmergenciaPublica } from '#contract/emergencias/publicas.ts'
import { horasPersona, tiemposDe } from '#contract/emergencias/tiempos.ts'

interface Leida {
  clave: string
  nombre_clave: string
  subclave: string | null
  nombre_subclave: string | null
  titulo_publico: string | null
  sector: string | null
  comuna: string | null
  alarma_en: string
}

export const publicaDe = (e: Leida, unidades: string[]): EmergenciaPublica => ({
  clave: e.subclave ?? e.clave,
  titulo: e.titulo_publico ?? e.nombre_subclave ?? e.nombre_clave,
  sector: e.sector ?? e.comuna,
  alarma_en: e.alarma_en,
  unidades,
})

export interface Contada {
  /** Local day of its alarm. */
  dia: string
  alarma_en: string
  es_incendio: number
  primera_6_3: string | null
  ultima_6_10: string | null
  asistentes: number
}

/** Figures of a year up to a day in it (domain §2.9). */
export function cifrasDe(contadas: readonly Contada[], hoy: string): CifrasPublicas {
  const tiempos = contadas.map((one) => tiemposDe(one.alarma_en, [{ '6-3': one.primera_6_3, '6-10': one.ultima_6_10 }]))
  const horas = contadas.map((one, index) => horasPersona(one.asistentes, tiempos[index]?.duracion ?? null) ?? 0)
  const incendios = (some: readonly Contada[]) => some.filter(({ es_incendio }) => es_incendio === 1).length
  const anio = hoy.slice(0, 4)
  const meses = Array.from({ length: Number(hoy.slice(5, 7)) }, (_, index) => {
    const mes = `${anio}-${String(index + 1).padStart(2, '0')}`
    const own = contadas.filter(({ dia }) => dia.startsWith(mes))
    return { mes, salidas: own.length, incendios: incendios(own) }
  })
  return {
    salidas: contadas.length,
    incendios: incendios(contadas),
    respuesta: mediana(tiempos.flatMap(({ respuesta }) => respuesta ?? [])),
    horas: Math.round(horas.reduce((sum, one) => sum + one, 0)),
    meses,
  }
}

/** domain §2.9: of an even set, the mean of the two in the middle. */
export function mediana(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
