import { z } from 'zod'
import { mensajes } from '../shared/mensajes.ts'

/** spec §4. Any status can be set to any other. */
export const estadosUnidad = ['EN SERVICIO', 'FUERA DE SERVICIO', 'EN REPARACIÓN', 'EN REVISIÓN'] as const
export const EstadoUnidad = z.enum(estadosUnidad, {
  error: ({ input }) => (input ? mensajes.valorInvalido : mensajes.estadoObligatorio),
})
export type EstadoUnidad = z.output<typeof EstadoUnidad>

/** domain §2.4.1: why a unit is not in service. */
export const motivosFuera = ['mecanico', 'electrico', 'taller', 'sin_conductor', 'otro'] as const
export const MotivoFuera = z.enum(motivosFuera, { error: mensajes.valorInvalido })
export type MotivoFuera = z.output<typeof MotivoFuera>

export const nombresMotivosFuera: Record<MotivoFuera, string> = {
  mecanico: 'Mecánico',
  electrico: 'Eléctrico',
  taller: 'En taller',
  sin_conductor: 'Sin conductor',
  otro: 'Otro',
}

/** domain §1.5: papers that a unit renews. */
export const tiposPapel = ['revision_tecnica', 'permiso', 'seguro'] as const
export type TipoPapel = (typeof tiposPapel)[number]

export const nombresPapeles: Record<TipoPapel, string> = {
  revision_tecnica: 'Revisión técnica',
  permiso: 'Permiso de circulación',
  seguro: 'Seguro obligatorio',
}

/** Kilometres; hours of the engine; hours of the pump. */
export const contadores = ['km', 'motor', 'bomba'] as const
export type Contador = (typeof contadores)[number]

export const nombresContadores: Record<Contador, string> = {
  km: 'Kilometraje',
  motor: 'Horómetro del motor',
  bomba: 'Horómetro de la bomba',
}

export const tiposMantencion = ['preventiva', 'correctiva', 'pauta'] as const
export type TipoMantencion = (typeof tiposMantencion)[number]

export const nombresMantenciones: Record<TipoMantencion, string> = {
  preventiva: 'Preventiva',
  correctiva: 'Correctiva',
  pauta: 'Pauta',
}

export const estadosMantencion = ['programada', 'en_taller', 'terminada', 'anulada'] as const
export type EstadoMantencion = (typeof estadosMantencion)[number]

export const nombresEstadosMantencion: Record<EstadoMantencion, string> = {
  programada: 'Programada',
  en_taller: 'En taller',
  terminada: 'Terminada',
  anulada: 'Anulada',
}

export const combustibles = ['diesel', 'gasolina_93', 'gasolina_95', 'gasolina_97'] as const
export type Combustible = (typeof combustibles)[number]

export const nombresCombustibles: Record<Combustible, string> = {
  diesel: 'Diésel',
  gasolina_93: 'Gasolina 93',
  gasolina_95: 'Gasolina 95',
  gasolina_97: 'Gasolina 97',
}
