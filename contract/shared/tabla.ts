import type { Plazo } from './plazos.ts'

/**
 * Fate of a row when the member named in it is removed. `va`: only theirs, deleted. `firma`: done in the company's
 * name, which keeps the account, closed, with its name. `hoja`: the service sheet, which stays with the name. `aparte`: code
 * of its own sees to it.
 */
type AlEliminar = 'va' | 'firma' | 'hoja' | 'aparte'

/** The sheet of a member's rows in the copy of their data. */
export interface Copia<Columna extends string = string> {
  nombre: string
  /** One line on it, for LEAME.txt. */
  sobre: string
  /** Column that names the member, where it is not `user_id`. */
  por?: Columna
  /** The member is named in the row of this table whose id stands in this column. */
  mediante?: readonly [columna: Columna, tabla: string]
  /** All that are not hidden, unless given. */
  columnas?: readonly Columna[]
  /** Values of other tables: name here, column with the id there, table, column there. */
  con?: readonly (readonly [alias: string, columna: Columna, tabla: string, valor: string])[]
  orden?: Columna
}

/** A table of the database. Each room declares its own; `contract/tablas.ts` collects them (decision 049). */
export interface Tabla<Columna extends string = string> {
  /** Columns that name a member, by id or by the e-mail they wrote with. */
  miembro?: Partial<Record<Columna, AlEliminar>>
  /** The sheet in the copy of one's own data; or why there is none. */
  copia?: Copia<Columna> | string
  /** Secrets, keys of the storage, texts to search by: in no copy and no export. */
  ocultas?: readonly Columna[]
  /** Columns that name a file of the storage: they hold its key, or lead to that of its folder, ending in `/`. */
  archivos?: Partial<Record<Columna, true | ((valor: string) => string)>>
  /** True if the values of its columns stand encrypted in `datos`; `openRow` gives them back. */
  cifrada?: true
  /** Columns that tell who somebody is, looked for in mails and in the log when they are removed. Functions: as it is shown. */
  rastros?: Partial<Record<Columna, readonly ((valor: string) => string)[]>>
  /** The terms after which its rows, or what is personal in them, are removed; or until when they are kept. */
  conserva: readonly Plazo[] | string
  /** Name of the sheet in «Exportar todo». */
  hoja?: string
  /** Why there is none. */
  sinHoja?: string
  /** Why backups leave it out. */
  sinRespaldo?: string
}

export type Tablas = Record<string, Tabla>
