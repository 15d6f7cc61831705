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

/**
 * Name of the record given by two columns, kind and id: a member's, a unit's plate, a title. Null if the kind has no
 * names, or the record is gone.
 */
export function nombreDe(entidad: string, numero: string) {
  const [kind, id] = [sql.ref<string>(entidad), sql.ref<number>(numero)]
  const cases = [...named].map(([way, kinds]) => {
    const [tabla = '', nombrePor = ''] = way.split('.')
    const found = sql`from ${sql.table(tabla)} where ${sql.ref(`${tabla}.id`)} = ${id}`
    const name =
      nombrePor === 'user_id'
        ? sql`select usuarios.nombre from usuarios where usuarios.id = (select user_id ${found})`
        : sql`select ${sql.ref(nombrePor)} ${found}`
    return sql`when ${kind} in (${sql.join(kinds.map((one) => one.entidad))}) then (${name})`
  })
  return sql<string | null>`case ${sql.join(cases, sql` `)} end`
}

/** Names that fit a line of the log. */
const mostNames = 10

/** For readings of lists: number of records shown, and the first names. */
export async function findVistos(db: ReadDb, ids: readonly number[]) {
  const vistos = new Map<number, { cuantos: number; nombres: string[] }>()
  if (ids.length === 0) return vistos
  const ranked = db
    .selectFrom('auditoria_vistos')
    .innerJoin('auditoria', 'auditoria.id', 'auditoria_vistos.auditoria_id')
    .select(['auditoria_id', 'registro_id', 'entidad'])
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
    .select(['auditoria_id', 'cuantos', nombreDe('visto.entidad', 'visto.registro_id').as('nombre')])
    .where('puesto', '<=', mostNames)
    .orderBy('auditoria_id')
    .orderBy('puesto')
    .execute()
  for (const { auditoria_id, cuantos, nombre } of rows) {
    const seen = vistos.get(auditoria_id) ?? { cuantos, nombres: [] }
    if (nombre) seen.nombres.push(nombre)
    vistos.set(auditoria_id, seen)
  }
  return vistos
}

/** Fields of a change that name another record by its id, and the table with its name. */
const referidos = new Map(
  Object.values(entidades).flatMap(({ campos }) =>
    Object.entries(campos).flatMap(([campo, { de }]) => (de ? [[campo, de] as const] : [])),
  ),
)
type Valores = Record<string, unknown> | null

/** Names for ids in changes: `{ user_id: { 4: 'Antonia Fuentes' } }`. */
export async function findReferidos(db: ReadDb, valores: readonly Valores[]) {
  const nombres: Record<string, Record<string, string>> = {}
  for (const [campo, tabla] of referidos) {
    const ids = valores.map((one) => one?.[campo]).filter((id) => typeof id === 'number')
    if (ids.length === 0) continue
    const rows = await db.selectFrom(tabla).select(['id', 'nombre']).where('id', 'in', ids).execute()
    nombres[campo] = Object.fromEntries(rows.map(({ id, nombre }) => [id, nombre]))
  }
  return nombres
}

/** Members by name, inactive ones too; names only, so not audited. */
export const nombresDeMiembros = (db: ReadDb) => db.selectFrom('usuarios').select(['id', 'nombre'])
