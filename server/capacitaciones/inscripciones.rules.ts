// Pure decisions about enrolments (domain §2.3).
import {
  type EstadoCapacitacion,
  type EstadoInscripcion,
  esResultado,
  type ResultadoInscripcion,
} from '#contract/capacitaciones/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

const abiertas: ReadonlySet<EstadoCapacitacion> = new Set(['abierta', 'cerrada', 'en_curso'])

/** Where an enrolment goes by hand, from each state. */
const siguientes: Record<EstadoInscripcion, readonly EstadoInscripcion[]> = {
  solicitada: ['inscrita', 'rechazada', 'retirada'],
  inscrita: ['retirada', 'aprobada', 'reprobada', 'ausente'],
  lista_espera: ['inscrita', 'rechazada', 'retirada'],
  rechazada: ['inscrita'],
  retirada: ['inscrita'],
  aprobada: ['inscrita', 'reprobada', 'ausente'],
  reprobada: ['inscrita', 'aprobada', 'ausente'],
  ausente: ['inscrita', 'aprobada', 'reprobada'],
}

/** Why an enrolment cannot go to a state while its edition is in this one. */
export function faultOfEstado(
  desde: EstadoInscripcion,
  hasta: EstadoInscripcion,
  edicion: EstadoCapacitacion,
): string | undefined {
  if (!siguientes[desde].includes(hasta)) return mensajes.inscripcionNoSigue
  if (esResultado(hasta) && edicion !== 'en_curso' && edicion !== 'finalizada') return mensajes.resultadoAntesDeTiempo
  // A result is corrected afterwards; nobody comes in or goes.
  if (!esResultado(hasta) && !abiertas.has(edicion)) return mensajes.capacitacionTerminada
  return undefined
}

/** Why this result cannot be confirmed: one that is not the proposed one needs its reason. */
export function faultsOfResultado(
  resultado: ResultadoInscripcion,
  {
    propuesta,
    observacion,
    faltaNota,
  }: {
    propuesta: ResultadoInscripcion | null
    observacion: string | null
    faltaNota: boolean
  },
): Record<string, string> {
  if (resultado === 'aprobada' && faltaNota) return { nota: mensajes.faltaNota }
  return propuesta !== resultado && observacion === null ? { observacion: mensajes.otroQueElPropuesto } : {}
}

/** An enrolment, told as its edition. */
export const deInscripcion = (id: number, edicion: number) =>
  ({ entidad: 'inscripcion', id, avisa: { tipo: 'capacitacion', id: edicion } }) as const
