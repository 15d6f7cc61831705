/** domain §2.3. */
export const tiposCapacitacion = ['curso_anb', 'academia', 'ejercicio', 'taller', 'externo'] as const
export type TipoCapacitacion = (typeof tiposCapacitacion)[number]

export const nombresTiposCapacitacion: Record<TipoCapacitacion, string> = {
  curso_anb: 'Curso ANB',
  academia: 'Academia',
  ejercicio: 'Ejercicio',
  taller: 'Taller',
  externo: 'Externa',
}

/** States of an edition, in their order (domain §2.3). */
export const estadosCapacitacion = ['borrador', 'abierta', 'cerrada', 'en_curso', 'finalizada', 'cancelada'] as const
export type EstadoCapacitacion = (typeof estadosCapacitacion)[number]

export const nombresEstadosCapacitacion: Record<EstadoCapacitacion, string> = {
  borrador: 'Borrador',
  abierta: 'Inscripción abierta',
  cerrada: 'Inscripción cerrada',
  en_curso: 'En curso',
  finalizada: 'Finalizada',
  cancelada: 'Cancelada',
}

export const estadosInscripcion = [
  'solicitada',
  'inscrita',
  'lista_espera',
  'rechazada',
  'retirada',
  'aprobada',
  'reprobada',
  'ausente',
] as const
export type EstadoInscripcion = (typeof estadosInscripcion)[number]

export const nombresEstadosInscripcion: Record<EstadoInscripcion, string> = {
  solicitada: 'Solicitada',
  inscrita: 'Inscrita',
  lista_espera: 'En lista de espera',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
  aprobada: 'Aprobada',
  reprobada: 'Reprobada',
  ausente: 'Ausente',
}

/** How it ended for a member. */
export const resultados = ['aprobada', 'reprobada', 'ausente'] as const satisfies EstadoInscripcion[]
export type ResultadoInscripcion = (typeof resultados)[number]
export const esResultado = (estado: EstadoInscripcion): estado is ResultadoInscripcion =>
  resultados.some((resultado) => resultado === estado)

/** Members who take part, or took part: they hold a place, and the sessions are theirs. */
export const conLugar = ['inscrita', ...resultados] as const satisfies EstadoInscripcion[]

/** Where a state goes by hand; a draft, being none yet, is deleted instead of cancelled too. */
export const siguientesEstados: Record<EstadoCapacitacion, readonly EstadoCapacitacion[]> = {
  borrador: ['abierta', 'cancelada'],
  abierta: ['cerrada', 'en_curso', 'cancelada'],
  cerrada: ['abierta', 'en_curso', 'cancelada'],
  en_curso: ['finalizada', 'cancelada'],
  finalizada: [],
  cancelada: [],
}
