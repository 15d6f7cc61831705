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
