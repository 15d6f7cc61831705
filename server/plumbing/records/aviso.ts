import type { Cambio } from '#contract/cambios.ts'

/**
 * Notice between processes: a change for everyone's screens, an edit of the public site or of the settings, an ended
 * session, the member whose notifications, licences, objections, certificates or accidents
 * changed, or (`miembros`) any change of a member or session.
 */
export type Aviso =
  | Exclude<Cambio, { tipo: 'notificacion' | 'licencia' | 'objecion' | 'certificado' | 'accidente' }>
  | { tipo: 'sitio'; id: number }
  | { tipo: 'ajustes'; id: number }
  | { tipo: 'sesion'; id: number }
  | { tipo: 'notificacion'; id: number }
  | { tipo: 'licencia'; id: number }
  | { tipo: 'objecion'; id: number }
  | { tipo: 'certificado'; id: number }
  | { tipo: 'accidente'; id: number }
  | { tipo: 'miembros' }

/** Kinds of record whose every write is told, so that none is traced without its notice (docs/decisions/163). */
export type ConAviso =
  | 'equipo'
  | 'checklist'
  | 'inventario'
  | 'inventario_mensual'
  | 'plan_control'
  | 'control_equipo'
  | 'uso_era'
  | 'novedad_equipo'
  | 'equipo_entrega'
  | 'catalogo'
  | 'accidente'
  | 'curso'
  | 'capacitacion'
  | 'inscripcion'
  | 'certificado'
  | 'evento'
  | 'disponibilidad'
  | 'unidad_contador'
  | 'unidad_conductores'
  | 'unidad_papel'
  | 'unidad_hueco'
  | 'mantencion'
  | 'salida_unidad'
  | 'carga_combustible'
  | 'registro'
  | 'emergencia'
  | 'acto'
  | 'abono'
  | 'alarma'
  | 'licencia'
  | 'sancion'
  | 'objecion'
  | 'guardia_plantilla'
