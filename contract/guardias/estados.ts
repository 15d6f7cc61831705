import type { Calidad, EstadoUsuario } from '../perfil.ts'
import { vaAEmergencias } from '../perfil/calidad.ts'

/** domain §2.6. */
export const turnos = ['nocturna', 'diurna', 'fin_semana', 'acuartelamiento', 'especial'] as const
export type Turno = (typeof turnos)[number]

export const nombresTurnos: Record<Turno, string> = {
  nocturna: 'Nocturna',
  diurna: 'Diurna',
  fin_semana: 'Fin de semana',
  acuartelamiento: 'Acuartelamiento',
  especial: 'Especial',
}

export const estadosGuardia = ['borrador', 'publicada', 'en_curso', 'cerrada', 'cancelada'] as const
export type EstadoGuardia = (typeof estadosGuardia)[number]

export const nombresEstadosGuardia: Record<EstadoGuardia, string> = {
  borrador: 'Borrador',
  publicada: 'Publicada',
  en_curso: 'En curso',
  cerrada: 'Cerrada',
  cancelada: 'Cancelada',
}

export const funciones = ['a_cargo', 'conductor', 'guardian'] as const
export type Funcion = (typeof funciones)[number]

export const nombresFunciones: Record<Funcion, string> = {
  a_cargo: 'A cargo',
  conductor: 'Conductor',
  guardian: 'Guardián',
}

/** Returns true if the member may be assigned to guards, before licences, suspensions and qualifications (domain §2.6). */
export const haceGuardias = ({ estado, calidad }: { estado: EstadoUsuario; calidad: Calidad }): boolean =>
  estado === 'activo' && vaAEmergencias({ calidad })

/** Returns true if guards are due from the member; honorarios, canje and the rest only volunteer (domain §2.6). */
export const leTocanGuardias = ({ estado, calidad }: { estado: EstadoUsuario; calidad: Calidad }): boolean =>
  estado === 'activo' && calidad === 'activo'

/** domain §2.6; `propuesta` is seen by who publishes guards only, and counts nowhere. */
export const estadosAsignacion = [
  'propuesta',
  'asignada',
  'confirmada',
  'reemplazada',
  'presente',
  'ausente',
  'retirada',
] as const
export type EstadoAsignacion = (typeof estadosAsignacion)[number]

export const nombresEstadosAsignacion: Record<EstadoAsignacion, string> = {
  propuesta: 'Propuesta',
  asignada: 'Asignada',
  confirmada: 'Confirmada',
  reemplazada: 'Reemplazada',
  presente: 'Presente',
  ausente: 'Ausente',
  retirada: 'Retirada',
}

/** Guards that members know of and that nobody has closed. */
export const vigentes: readonly EstadoGuardia[] = ['publicada', 'en_curso']

/** States that count for the coverage (domain §2.6). */
export const cubren: readonly EstadoAsignacion[] = ['asignada', 'confirmada', 'presente']

export const origenesAsignacion = ['oficial', 'inscripcion', 'cambio', 'rotacion'] as const
export type OrigenAsignacion = (typeof origenesAsignacion)[number]

export const nombresOrigenesAsignacion: Record<OrigenAsignacion, string> = {
  oficial: 'Oficial',
  inscripcion: 'Inscripción',
  cambio: 'Cambio',
  rotacion: 'Rotación',
}

/** `sin_conductor` and `sin_a_cargo` are red, `incompleta` amber (domain §2.6). */
export const coberturas = ['completa', 'incompleta', 'sin_conductor', 'sin_a_cargo'] as const

/** Entries of the libro de guardia (domain §2.6). */
export const tiposNovedad = ['ingreso', 'salida', 'novedad', 'orden', 'visita', 'material', 'entrega'] as const
export type TipoNovedad = (typeof tiposNovedad)[number]

export const nombresNovedades: Record<TipoNovedad, string> = {
  ingreso: 'Ingreso',
  salida: 'Salida',
  novedad: 'Novedad',
  orden: 'Orden',
  visita: 'Visita',
  material: 'Material',
  entrega: 'Entrega',
}
