import type { Tablas } from '../shared/tabla.ts'

/** domain §2.8 */
export const tiposLicencia = [
  'trabajo',
  'estudios',
  'salud',
  'viaje',
  'maternidad',
  'servicio_militar',
  'personal',
  'otro',
] as const
export type TipoLicencia = (typeof tiposLicencia)[number]

export const nombresTiposLicencia: Record<TipoLicencia, string> = {
  trabajo: 'Trabajo',
  estudios: 'Estudios',
  salud: 'Salud',
  viaje: 'Viaje',
  maternidad: 'Pre y post natal',
  servicio_militar: 'Servicio militar',
  personal: 'Personal',
  otro: 'Otro motivo',
}

export const estadosLicencia = ['solicitada', 'aprobada', 'rechazada', 'anulada'] as const
export type EstadoLicencia = (typeof estadosLicencia)[number]

export const tablasLicencias = {
  licencias: {
    miembro: { user_id: 'hoja', resuelta_por: 'firma', creada_por: 'firma' },
    copia: {
      nombre: 'licencias',
      sobre: 'las licencias que pidió o se le dieron',
      columnas: ['tipo', 'desde', 'hasta', 'motivo', 'acta', 'estado', 'comentario', 'resuelta_en', 'creada_en'],
      con: [['acto', 'acto_id', 'actos', 'titulo']],
      orden: 'desde',
    },
    hoja: 'licencias',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
