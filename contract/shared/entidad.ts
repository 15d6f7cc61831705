/** domain §2.0.4: what can happen to a record. */
export const accionesAuditoria = [
  'crear',
  'editar',
  'eliminar',
  'estado',
  'login',
  'login_fallido',
  'exportar',
  'ver_sensible',
] as const
export type AccionAuditoria = (typeof accionesAuditoria)[number]

/** Labels of the actions. */
export const nombresAcciones: Record<AccionAuditoria, string> = {
  crear: 'Creó',
  editar: 'Modificó',
  eliminar: 'Eliminó',
  estado: 'Cambió el estado',
  login: 'Inició sesión',
  login_fallido: 'No pudo iniciar sesión',
  exportar: 'Exportó',
  ver_sensible: 'Vio datos personales',
}

/** The history of a record: the log also tells who signed in and who looked. */
export const accionesDeCambio = ['crear', 'editar', 'eliminar', 'estado'] as const satisfies AccionAuditoria[]

/** Stands in the log where a personal value was. */
export const mascara = '***'

/** One field of `antes` and `despues`. */
export interface CampoAnotado {
  /** Label, where the name of the field does not read as words. */
  nombre?: string
  /** The values in words. */
  opciones?: Readonly<Record<string, string>>
  formato?: 'bytes'
  /** The value is the id of a record of this table. */
  de?: 'usuarios' | 'carpetas' | 'unidades'
  /** Personal: the log keeps that it changed, never the value. */
  personal?: true
  /** Not masked when the member whom the record is about is removed. */
  queda?: true
}

/** A kind of record of the audit log. Each room declares its own; `contract/entidades.ts` collects them (decision 049). */
export interface Entidad {
  /** In filters, and before the name or number of the record. */
  nombre: string
  /** `Ficha personal de`: before the name of its person; empty where the name alone says it. */
  de?: string
  /** With its article: «modificó la ficha personal». */
  objeto?: string
  /** Sentences that `objeto` does not make. */
  frases?: Partial<Record<AccionAuditoria, string>>
  /** One and several of them, in a list that was seen. */
  cuenta?: readonly [string, string]
  /** The log finds it with the other parts of this record; of a member, its `entidad_id` is the member's. */
  parteDe?: 'miembro' | 'biblioteca' | 'guardia'
  /**
   * Of a part with ids of its own: column of `tabla` with the id of the whole, or of a row in another table whose column has it.
   */
  dentroDe?: { columna: string; por?: { tabla: string; columna: string } }
  /** Table in which `entidad_id` is an id. */
  tabla?: string
  /** Column of that table with the name of the record; `user_id`: the name of that member. */
  nombrePor?: 'nombre' | 'titulo' | 'mes' | 'folio' | 'user_id'
  /** Its values name nobody: whoever wrote them gets them in the copy of their data. */
  sinPersonas?: true
  /** Only its author's: masked when the author is removed. */
  deSuAutor?: true
  campos: Readonly<Record<string, CampoAnotado>>
}

export type Entidades = Record<string, Entidad>

/** Fields of an export in the log, and of a write that waited on a device, of any kind of record. */
export const camposComunes: Entidad['campos'] = { formato: {}, cuantos: {}, hecho_en: { nombre: 'hecho sin conexión' } }
