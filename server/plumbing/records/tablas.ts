import type { Tabla } from '#contract/shared/tabla.ts'
import { tablas as declared } from '#contract/tablas.ts'
import type { Tables } from '#db/tables.ts'

type Declared = { [T in keyof Tables]: Tabla<keyof Tables[T] & string> }

/** Does not compile while `db/tables.ts` has a table that no room declares, or a room names a column that there is none of. */
const tablas: Declared = declared

export const todas = Object.entries(tablas) as [keyof Tables, Tabla][]

type AlEliminar = NonNullable<Tabla['miembro']>[string]

/** Columns that name a member, by what becomes of their rows when the member is removed. */
export const columnasDeMiembro = (...wanted: AlEliminar[]): { tabla: keyof Tables; columna: string }[] =>
  todas.flatMap(([tabla, { miembro = {} }]) =>
    Object.entries(miembro).flatMap(([columna, fate]) => (fate && wanted.includes(fate) ? [{ tabla, columna }] : [])),
  )

/** Column that names the one person whose row it is; none where a row is the company's. */
export const titularDe = (tabla: string): string | undefined =>
  columnasDeMiembro('va', 'aparte', 'hoja').find((one) => one.tabla === tabla)?.columna
