import type { Entidades } from '../shared/entidad.ts'
import type { Tablas } from '../shared/tabla.ts'

export const mantencionesCalls = {}

export const entidadesMantenciones = {} as const satisfies Entidades

export const tablasMantenciones = {
  mantenciones: {
    miembro: { registrada_por: 'firma' },
    copia: 'Son de las unidades.',
    hoja: 'mantenciones',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
