import type { EnEmergencia } from '#contract/material-mayor.ts'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import { isConfirmada, type UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { hour, localDay, longMoment, shortMoment } from '#web/plumbing/format.ts'

const phrases: Record<EstadoUnidad, string> = {
  'EN SERVICIO': 'en servicio',
  'FUERA DE SERVICIO': 'fuera de servicio',
  'EN REPARACIÓN': 'en reparación',
  'EN REVISIÓN': 'en revisión',
}
const words = ['', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

type Contada = Pick<UnidadVista, 'estado' | 'ultimaActualizacion'>

/** The fleet in a sentence: `Uno en servicio, uno en reparación`. None while a status is unconfirmed. */
export function fleetSummary(unidades: readonly Contada[]): string | undefined {
  if (!unidades.every(isConfirmada)) return undefined
  const parts = (Object.keys(phrases) as EstadoUnidad[]).flatMap((estado) => {
    const count = unidades.filter((unidad) => unidad.estado === estado).length
    if (count === 0) return []
    return [`${words[count] ?? count} ${phrases[estado]}`]
  })
  const sentence = parts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** `En emergencia desde las 21:06`; from another day, `desde el 20 nov, 21:06`. */
export function textoEnEmergencia({ folio, desde }: Pick<EnEmergencia, 'folio' | 'desde'>, now = new Date()): string {
  if (desde === null) return `Despachada a la emergencia ${folio}`
  const isToday = localDay(new Date(desde)) === localDay(now)
  return `En emergencia desde ${isToday ? `las ${hour(desde)}` : `el ${shortMoment(desde, now)}`}`
}

/** Text to share a unit (domain §2.0.3); none if the server has not reported it or not accepted it yet. */
export function paraCompartir({
  nombre,
  estado,
  detalles,
  ultimaActualizacion,
  sinEnviar,
}: Pick<UnidadVista, 'nombre' | 'estado' | 'detalles' | 'ultimaActualizacion' | 'sinEnviar'>): string | undefined {
  if (!ultimaActualizacion || sinEnviar) return undefined
  return [`${nombre}: ${estado}`, detalles, `Actualizado el ${longMoment(ultimaActualizacion)}`]
    .filter(Boolean)
    .join('\n')
}
