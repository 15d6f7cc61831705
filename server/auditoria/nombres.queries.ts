import { sql } from 'kysely'
import { entidades } from '#contract/entidades.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Ways in which the kinds of records are named, each with its kinds: a table, and the column that names the record. */
const named = Map.groupBy(
  Object.entries(entidades).flatMap(([entidad, { parteDe, tabla, nombrePor }]) => {
    if (parteDe === 'miembro') return { entidad, tabla: 'usuarios', nombrePor: 'nombre' }
    return tabla && nombrePor ? { entidad, tabla, nombrePor } : []
  }),
  ({ tabla, nombrePor }) => `${tabla}.${nombrePor}`,
)

/** Names that fit a line of the log. */
const mostNames = 10

/** For readings of lists: number of records shown, and the first of them. */
export async function findVistos(db: ReadDb, ids: readonly number[]) {
  const vistos = new Map<number, { cuantos: number; ids: number[] }>()
  if (ids.length === 0) return vistos
  const ranked = db
    .selectFrom('auditoria_vistos')
    .select(['auditoria_id', 'registro_id'])
    .select((e) => [
      e.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('auditoria_id').orderBy('registro_id'))
        .as('puesto'),
      e.fn
        .countAll<number>()
        .over((over) => over.partitionBy('auditoria_id'))
        .as('cuantos'),
    ])
    .where('auditoria_id', 'in', ids)
  const rows = await db
    .selectFrom(ranked.as('visto'))
    .select(['auditoria_id', 'cuantos', 'registro_id'])
    .where('puesto', '<=', mostNames)
    .orderBy('auditoria_id')
    .orderBy('puesto')
    .execute()
  for (const { auditoria_id, cuantos, registro_id } of rows) {
    const seen = vistos.get(auditoria_id) ?? { cuantos, ids: [] }
    seen.ids.push(registro_id)
    vistos.set(auditoria_id, seen)
  }
  return vistos
}

/** Reads the names in one table; undefined if it cannot be read. */
export type LeerNombres = <T>(tabla: string, read: () => Promise<T>) => Promise<T | undefined>

interface Registro {
  entidad: string
  id: number
}

/**
 * Names of records: a member's, a unit's plate, a title. Null if the kind has no names, or the record is gone. Read table by
 * table, so that one that cannot be read leaves out its own names alone.
 */
export async function findNombres(db: ReadDb, registros: readonly Registro[], leer: LeerNombres) {
  const nombres = new Map<string, string | null>()
  for (const [way, kinds] of named) {
    const [tabla = '', nombrePor = ''] = way.split('.')
    const entidadesDe = new Set(kinds.map(({ entidad }) => entidad))
    const wanted = registros.filter(({ entidad }) => entidadesDe.has(entidad))
    if (wanted.length === 0) continue
    const nombre =
      nombrePor === 'user_id'
        ? sql<string | null>`(select usuarios.nombre from usuarios where usuarios.id = ${sql.ref(`${tabla}.user_id`)})`
        : sql.ref<string | null>(nombrePor)
    const ids = [...new Set(wanted.map(({ id }) => id))]
    const all = db.selectFrom(tabla as 'unidades').select(['id', nombre.as('nombre')])
    const found = await leer(tabla, () => all.where('id', 'in', ids).execute())
    for (const entidad of entidadesDe)
      for (const { id, nombre } of found ?? []) nombres.set(keyOf({ entidad, id }), nombre)
  }
  return (registro: Registro): string | null => nombres.get(keyOf(registro)) ?? null
}

const keyOf = ({ entidad, id }: Registro) => `${entidad} ${id}`

/** Fields of a change that name another record by its id, and the table with its name. */
const referidos = new Map(
  Object.values(entidades).flatMap(({ campos }) =>
    Object.entries(campos).flatMap(([campo, { de }]) => (de ? [[campo, de] as const] : [])),
  ),
)
type Valores = Record<string, unknown> | null

/** Names for ids in changes: `{ user_id: { 4: 'Antonia Fuentes' } }`. */
export async function findReferidos(db: ReadDb, valores: readonly Valores[], leer: LeerNombres) {
  const nombres: Record<string, Record<string, string>> = {}
  for (const [campo, tabla] of referidos) {
    const ids = valores.map((one) => one?.[campo]).filter((id) => typeof id === 'number')
    if (ids.length === 0) continue
    const rows = await leer(tabla, () => db.selectFrom(tabla).select(['id', 'nombre']).where('id', 'in', ids).execute())
    if (rows) nombres[campo] = Object.fromEntries(rows.map(({ id, nombre }) => [id, nombre]))
  }
  return nombres
}

/** Members by name, inactive ones too; names only, so not audited. */
export const nombresDeMiembros = (db: ReadDb) => db.selectFrom('usuarios').select(['id', 'nombre'])
