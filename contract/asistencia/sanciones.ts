import type { Tablas } from '../shared/tabla.ts'

/** domain §2.8 */
export const tiposSancion = ['amonestacion', 'suspension', 'separacion', 'expulsion', 'otra'] as const
export type TipoSancion = (typeof tiposSancion)[number]

export const nombresTiposSancion: Record<TipoSancion, string> = {
  amonestacion: 'Amonestación',
  suspension: 'Suspensión',
  separacion: 'Separación',
  expulsion: 'Expulsión',
  otra: 'Otra',
}

/** Who imposed it. */
export const origenesSancion = ['capitan', 'junta_oficiales', 'consejo_disciplina'] as const
export type OrigenSancion = (typeof origenesSancion)[number]

export const nombresOrigenesSancion: Record<OrigenSancion, string> = {
  capitan: 'Capitán',
  junta_oficiales: 'Junta de oficiales',
  consejo_disciplina: 'Consejo de disciplina',
}

export const tablasSanciones = {
  sanciones: {
    miembro: { user_id: 'hoja', registrada_por: 'firma' },
    copia: { nombre: 'sanciones', sobre: 'las sanciones que recibió', orden: 'desde' },
    hoja: 'sanciones',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
