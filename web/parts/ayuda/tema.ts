import type { Hecho, Permiso } from '#contract/shared/permisos.ts'

/** One task, step by step. */
export interface Seccion {
  titulo: string
  /** Needed for the task; absent: every member. */
  permiso?: Permiso
  /** Condition under which a role may do it too: its steps say so. */
  si?: Hecho
  /** Each a sentence; a label of the screen stands between «». */
  pasos: readonly string[]
  /** Place where it is done: a path of the intranet. */
  ruta?: string
}

/** Help of one screen. */
export interface Tema {
  /** In its address: `slugDe` the screen's path. */
  slug: string
  titulo: string
  /** Needed to open the screen. */
  permiso?: Permiso
  resumen: string
  secciones: readonly Seccion[]
  /** Name of its picture in `web/assets/ayuda`, and what it shows. */
  imagen?: { nombre: string; alt: string }
}
