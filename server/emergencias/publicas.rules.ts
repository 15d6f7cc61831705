import type { EmergenciaPublica } from '#contract/emergencias/publicas.ts'

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
