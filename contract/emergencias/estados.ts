/** domain §2.5. */
export const estadosEmergencia = ['abierta', 'en_curso', 'cerrada', 'revisada', 'anulada'] as const
export type EstadoEmergencia = (typeof estadosEmergencia)[number]

export const nombresEstadosEmergencia: Record<EstadoEmergencia, string> = {
  abierta: 'Abierta',
  en_curso: 'En curso',
  cerrada: 'Cerrada',
  revisada: 'Revisada',
  anulada: 'Anulada',
}

export const accionesEmergencia = ['iniciar', 'cerrar', 'anular', 'revisar', 'devolver', 'reabrir'] as const
export type AccionEmergencia = (typeof accionesEmergencia)[number]

const viva = { cerrar: 'cerrada', anular: 'anulada' } as const

const tras: Record<EstadoEmergencia, Partial<Record<AccionEmergencia, EstadoEmergencia>>> = {
  abierta: { iniciar: 'en_curso', ...viva },
  en_curso: viva,
  cerrada: { revisar: 'revisada', devolver: 'en_curso' },
  revisada: { reabrir: 'cerrada' },
  anulada: {},
}

/** The state that follows; undefined: the emergency is in no state for it. */
export const trasAccion = (estado: EstadoEmergencia, accion: AccionEmergencia): EstadoEmergencia | undefined =>
  tras[estado][accion]

/** Open, or under way. */
export const vivas: readonly EstadoEmergencia[] = ['abierta', 'en_curso']

/** Everything can be edited; later only the Ayudante's list, and nothing once it is reviewed. */
export const estaViva = (estado: EstadoEmergencia): boolean => vivas.includes(estado)

/** Attachments may still change once it is closed (domain §2.5). */
export const admiteAdjuntos = (estado: EstadoEmergencia): boolean => estaViva(estado) || estado === 'cerrada'

/** `La emergencia está {estado}; no se puede {accion}.` */
export const noSePuede = (estado: EstadoEmergencia, accion: AccionEmergencia | 'editar' | 'responder'): string =>
  `La emergencia está ${nombresEstadosEmergencia[estado].toLocaleLowerCase('es')}; no se puede ${accion}.`
