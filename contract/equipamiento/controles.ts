import type { Tablas } from '../shared/tabla.ts'

export const controlesCalls = {}

export const tablasControles = {
  control_planes: { hoja: 'equipos-planes', conserva: 'No tiene datos de personas.' },
  equipo_controles: {
    miembro: { realizado_por_id: 'firma', registrado_por: 'firma' },
    copia: {
      nombre: 'controles-de-equipos',
      sobre: 'los controles de equipos que registró',
      por: 'registrado_por',
      columnas: ['equipo_id', 'tipo_control', 'fecha', 'resultado'],
      orden: 'fecha',
    },
    hoja: 'equipos-controles',
    conserva: 'Siempre: es la historia de los equipos.',
  },
  equipo_vencimientos: { hoja: 'equipos-vencimientos', conserva: 'No tiene datos de personas.' },
} as const satisfies Tablas
