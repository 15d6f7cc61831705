import type { Tablas } from '../shared/tabla.ts'

export const movimientosCalls = {}

export const tablasMovimientos = {
  equipo_entregas: {
    miembro: { receptor_id: 'firma', entregada_por: 'firma' },
    copia: {
      nombre: 'entregas-de-equipos',
      sobre: 'lo que se le entregó',
      por: 'receptor_id',
      columnas: ['creada_en', 'recibida_en', 'observaciones'],
      orden: 'creada_en',
    },
    hoja: 'equipos-entregas',
    conserva: 'Siempre: dice quién tuvo cada equipo.',
  },
  equipo_movimientos: {
    miembro: { user_id: 'firma', recibido_por_id: 'firma' },
    copia: {
      nombre: 'equipos-recibidos',
      sobre: 'los equipos que recibió o devolvió',
      por: 'recibido_por_id',
      columnas: ['tipo', 'desde', 'hacia', 'cantidad', 'fecha'],
      con: [['equipo', 'equipo_id', 'equipos', 'nombre']],
      orden: 'fecha',
    },
    hoja: 'equipos-movimientos',
    conserva: 'Siempre: dice quién tuvo cada equipo.',
  },
  equipo_en_poder: {
    miembro: { user_id: 'aparte' },
    copia: {
      nombre: 'equipos-en-su-poder',
      sobre: 'lo que tiene de la compañía',
      columnas: ['cantidad', 'desde'],
      con: [['equipo', 'equipo_id', 'equipos', 'nombre']],
      orden: 'desde',
    },
    hoja: 'equipos-en-poder',
    conserva: 'Hasta que se devuelve.',
  },
} as const satisfies Tablas
