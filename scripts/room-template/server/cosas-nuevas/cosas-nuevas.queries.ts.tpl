import { type CamposCosaNueva, camposCosaNueva } from '#contract/cosas-nuevas.ts'
import { type Guardado, nombresDe } from '#contract/shared/campos.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { containsText } from '#server/plumbing/data/portable-sql.ts'
import { textoDeBusqueda } from '#server/plumbing/data/search-text.ts'
import { some } from '#server/plumbing/data/some.ts'

const columnas = ['id', ...nombresDe(camposCosaNueva), 'creado_en', 'version'] as const

/** As it is stored: its search is also the order of the list. */
const filaDe = (datos: Guardado<CamposCosaNueva>) => ({ ...datos, busqueda: textoDeBusqueda(camposCosaNueva, datos) })

/** By name. Each holds every word of `buscar`. */
export function cosasNuevasBy(db: ReadDb, buscar = '') {
  let found = db.selectFrom('cosas_nuevas').select(columnas).orderBy('busqueda').orderBy('id')
  for (const word of buscar.split(/\s+/).filter(Boolean)) found = found.where(containsText('busqueda', word))
  return found
}

export function listCosasNuevas(db: ReadDb, buscar: string | undefined, pagina: Pagina) {
  const rows = cosasNuevasBy(db, buscar)
  return paged(db, rows, pagina, rows.clearOrderBy())
}

export const findCosaNueva = (db: ReadDb, id: number) =>
  db.selectFrom('cosas_nuevas').select(columnas).where('id', '=', id).executeTakeFirst()

export const nombreIsTaken = (db: ReadDb, nombre: string, but = 0): Promise<boolean> =>
  some(db.selectFrom('cosas_nuevas').where('nombre', '=', nombre).where('id', '!=', but))

export const insertCosaNueva = (db: Db, datos: Guardado<CamposCosaNueva>, now: Date) =>
  db
    .insertInto('cosas_nuevas')
    .values({ ...filaDe(datos), creado_en: now.toISOString() })
    .returning(columnas)
    .executeTakeFirstOrThrow()

export const updateCosaNueva = (db: Db, id: number, datos: Guardado<CamposCosaNueva>) =>
  db
    .updateTable('cosas_nuevas')
    .set((set) => ({ ...filaDe(datos), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columnas)
    .executeTakeFirstOrThrow()
