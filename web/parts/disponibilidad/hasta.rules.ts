import { enZona, sumarDias } from '#contract/shared/fechas.ts'
import { localDay } from '#web/plumbing/format.ts'

export interface Termino {
  nombre: string
  /** End for a press at this time: instant or local time, read by the server; null: none. */
  hasta: (pressed: Date) => string | null
}

const clock = enZona('sv-SE', { timeStyle: 'short' })
const morning = '08:00'

/** Quick choices for the end of an availability. Two hours count from the press, also when the clock changes. */
export function terminosRapidos(now: Date): Termino[] {
  const hoy = localDay(now)
  const isEarly = clock(now) < morning
  return [
    { nombre: 'Sin término', hasta: () => null },
    { nombre: '2 horas', hasta: (pressed) => new Date(pressed.getTime() + 2 * 60 * 60_000).toISOString() },
    {
      nombre: `${isEarly ? 'Hoy' : 'Mañana'} ${morning}`,
      hasta: () => `${isEarly ? hoy : sumarDias(hoy, 1)}T${morning}`,
    },
  ]
}
