import type { Tablas } from '../shared/tabla.ts'

export const usosCalls = {}

export const tablasUsos = {
  equipo_usos: {
    miembro: { user_id: 'firma', limpieza_por: 'firma', registrado_por: 'firma' },
    copia: {
      nombre: 'usos-de-era',
      sobre: 'los equipos de respiración que usó',
      columnas: ['presion_inicial_bar', 'presion_final_bar', 'entrada_en', 'salida_en'],
      con: [['equipo', 'equipo_id', 'equipos', 'codigo']],
      orden: 'entrada_en',
    },
    hoja: 'equipos-usos',
    conserva: 'Siempre: es la historia de los equipos.',
  },
} as const satisfies Tablas
