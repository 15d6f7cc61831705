import type { Tablas } from '../shared/tabla.ts'

export const novedadesEquipoCalls = {}

export const tablasNovedadesEquipo = {
  equipo_novedades: {
    miembro: { reportado_por: 'firma', resuelto_por: 'firma' },
    copia: {
      nombre: 'novedades-de-equipos',
      sobre: 'las novedades de equipos que informó',
      por: 'reportado_por',
      columnas: ['descripcion', 'gravedad', 'estado', 'respuesta', 'creado_en'],
      orden: 'creado_en',
    },
    ocultas: ['foto_clave'],
    hoja: 'equipos-novedades',
    conserva: 'Siempre: es la historia de los equipos.',
  },
} as const satisfies Tablas
