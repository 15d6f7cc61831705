import type { Insumos, Persona } from '#server/material-mayor/operatividad.rules.ts'

/** An available firefighter with a licence in force who is neither a driver nor may be in charge. */
export const persona = (more: Partial<Persona> = {}): Persona => ({
  user_id: 7,
  nombre: 'Pedro Vidal Oñate',
  cargo: null,
  estado: 'disponible',
  hasta: null,
  es_conductor: false,
  puede_a_cargo: false,
  licencia_vigente: true,
  licencia_hasta: '2028-03-14',
  ...more,
})

/** A unit in service for which everybody has informed, on Friday 20 November 2026. */
export const insumos = (more: Partial<Insumos> = {}): Insumos => ({
  id: 22,
  nombre: 'B-22',
  hoy: '2026-11-20',
  estado: 'EN SERVICIO',
  motivo_fuera: null,
  detalles: null,
  vuelve: null,
  mantencion: null,
  informada: true,
  personas: [],
  conductores: [],
  licencia_clase: 'F',
  minimo: null,
  papeles: [],
  checklist: null,
  era: null,
  ...more,
})
