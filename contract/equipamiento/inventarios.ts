import type { Tablas } from '../shared/tabla.ts'

export const inventariosCalls = {}

export const tablasInventarios = {
  inventarios: {
    miembro: { abierto_por: 'firma', aprobado_por: 'firma' },
    copia: 'Son de la compañía.',
    hoja: 'inventarios',
    conserva: 'Siempre: es la historia de los equipos.',
  },
  inventario_conteos: {
    miembro: { contado_por: 'firma' },
    copia: 'Son de la compañía.',
    hoja: 'inventarios-conteos',
    conserva: 'Siempre: es la historia de los equipos.',
  },
} as const satisfies Tablas
