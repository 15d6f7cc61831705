import type { Cambio } from '#contract/cambios.ts'

/**
 * What passes between processes: a change for everyone's screens, an edit of the public site or of the settings, a session that has ended,
 * or the member whose notifications changed.
 */
export type Aviso =
  | Exclude<Cambio, { tipo: 'notificacion' }>
  | { tipo: 'sitio'; id: number }
  | { tipo: 'ajustes'; id: number }
  | { tipo: 'sesion'; id: number }
  | { tipo: 'notificacion'; id: number }
