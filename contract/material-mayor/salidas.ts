import type { Entidades } from '../shared/entidad.ts'
import type { Tablas } from '../shared/tabla.ts'

export const salidasCalls = {}

export const entidadesSalidas = {} as const satisfies Entidades

export const tablasSalidas = {
  bitacora_salidas: {
    miembro: { conductor_id: 'firma', a_cargo_id: 'firma', registrada_por: 'firma' },
    copia: {
      nombre: 'salidas-de-unidades',
      sobre: 'las salidas en que condujo una unidad',
      por: 'conductor_id',
      columnas: ['motivo', 'destino', 'salida', 'llegada', 'km_salida', 'km_llegada'],
      con: [['unidad', 'unidad_id', 'unidades', 'nombre']],
      orden: 'salida',
    },
    hoja: 'salidas-de-unidades',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  unidad_contadores: {
    miembro: { registrado_por: 'firma' },
    copia: 'Son de las unidades.',
    hoja: 'contadores-de-unidades',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
