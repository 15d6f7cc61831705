import type { Entidades } from '../shared/entidad.ts'
import type { Tablas } from '../shared/tabla.ts'
import { nombresEstadosNovedad } from './estados.ts'

export const novedadesEquipoCalls = {}

export const entidadesNovedadesEquipo = {
  novedad_equipo: {
    nombre: 'Novedad de equipo',
    objeto: 'la novedad de un equipo',
    cuenta: ['novedad de equipo', 'novedades de equipos'],
    tabla: 'equipo_novedades',
    campos: {
      equipo: {},
      gravedad: { opciones: { leve: 'Leve', grave: 'Grave', critica: 'Crítica' } },
      estado: { opciones: nombresEstadosNovedad },
      // Free words about a failure may tell who had it.
      descripcion: { nombre: 'descripción', personal: true },
      respuesta: { personal: true },
      foto: { nombre: 'fotografía' },
    },
  },
} as const satisfies Entidades

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
