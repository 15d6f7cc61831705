import type { EstadoLicencia } from '#contract/asistencia/licencias.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

/** Days, both included. */
export interface Plazo {
  desde: string
  hasta: string
}

/** domain §2.8: longer than so many calendar months, it is the Director's or the board's, with its acta. */
export const exigeActa = ({ desde, hasta }: Plazo, meses: number): boolean => {
  const limit = Temporal.PlainDate.from(desde).add({ months: meses })
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(hasta), limit) >= 0
}

/** Why a licence in a state cannot pass to another one: what was resolved is annulled at most. */
export function faultOfEstado(antes: EstadoLicencia, despues: EstadoLicencia): string | undefined {
  if (despues !== 'anulada') return antes === 'solicitada' ? undefined : mensajes.licenciaResuelta
  return antes === 'solicitada' || antes === 'aprobada' ? undefined : mensajes.licenciaYaAnulada
}

/** domain §2.8: a member asks until so many hours after the act, the Ayudante beyond. Instants in milliseconds. */
export const aTiempo = (inicio: number, horas: number, now: Date): boolean =>
  now.getTime() <= inicio + horas * 3_600_000

/** domain §2.8: a licence for days in the past is asked for until so many hours after its first day, or its act. */
interface Pedida {
  desde: string
  hasta: string
  /** Instants in milliseconds: start of its act, or end of its first day. */
  empieza: number
}

/** Faults by field. `horas`: null for who may record it later than its member may ask. */
export function faultsOfLicencia(
  { desde, hasta, empieza }: Pedida,
  horas: number | null,
  now: Date,
): { desde?: string; hasta?: string } {
  if (hasta < desde) return { hasta: mensajes.terminoAntesDelInicio }
  return horas === null || aTiempo(empieza, horas, now) ? {} : { desde: mensajes.licenciaTarde(horas) }
}
