import type { Entidades } from '../shared/entidad.ts'
import type { Tablas } from '../shared/tabla.ts'

export const combustibleCalls = {}

export const entidadesCombustible = {} as const satisfies Entidades

export const tablasCombustible = {
  cargas_combustible: {
    miembro: { conductor_id: 'firma', registrada_por: 'firma' },
    copia: {
      nombre: 'cargas-de-combustible',
      sobre: 'las cargas de combustible que hizo',
      por: 'conductor_id',
      columnas: ['fecha', 'litros', 'km', 'tipo', 'guia'],
      con: [['unidad', 'unidad_id', 'unidades', 'nombre']],
      orden: 'fecha',
    },
    hoja: 'cargas-de-combustible',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
