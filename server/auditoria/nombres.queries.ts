import { sql } from 'kysely'
import { conjuntosAuditoria } from '#contract/auditoria.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/**
 * Name of the record whose kind and number stand in two columns: a member's, a unit's plate, a title. Null where the
 * kind has no names, or the record is gone.
 */
export const nombreDe = (entidad: string, numero: string) => {
  const kind = sql.ref<string>(entidad)
  const id = sql.ref<number>(numero)
  return sql<string | null>`case
    when ${kind} in (${sql.join(conjuntosAuditoria.miembro)}) then (select nombre from usuarios where usuarios.id = ${id})
    when ${kind} = 'unidad' then (select nombre from unidades where unidades.id = ${id})
    when ${kind} = 'catalogo' then (select nombre from catalogos where catalogos.id = ${id})
    when ${kind} = 'carpeta' then (select nombre from carpetas where carpetas.id = ${id})
    when ${kind} in ('documento_compania', 'documento_version', 'lectura')
      then (select titulo from documentos_compania where documentos_compania.id = ${id})
    when ${kind} = 'documento' then (
      select nombre from usuarios inner join documentos on documentos.user_id = usuarios.id where documentos.id = ${id})
    when ${kind} = 'solicitud' then (
      select nombre from usuarios inner join solicitudes on solicitudes.user_id = usuarios.id
      where solicitudes.id = ${id})
    when ${kind} = 'mensaje' then (select nombre from mensajes where mensajes.id = ${id})
    when ${kind} = 'postulacion' then (select nombre from postulaciones where postulaciones.id = ${id})
  end`
}

/** As many names as one line of the log shows. */
const mostNames = 10

/** Records shown by the list readings among these entries: their number and the first names. */
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

/** The fields of a change that name another record by its number, and where its name is. */
const referidos = { user_id: 'usuarios', carpeta_id: 'carpetas' } as const
type Valores = Record<string, unknown> | null

/** Names of the records that the changes name by number: `{ user_id: { 4: 'Antonia Fuentes' } }`. */
export async function findReferidos(db: ReadDb, valores: readonly Valores[]) {
  const nombres: Record<string, Record<string, string>> = {}
  for (const [campo, tabla] of Object.entries(referidos)) {
    const ids = valores.map((one) => one?.[campo]).filter((id) => typeof id === 'number')
    if (ids.length === 0) continue
    const rows = await db.selectFrom(tabla).select(['id', 'nombre']).where('id', 'in', ids).execute()
    nombres[campo] = Object.fromEntries(rows.map(({ id, nombre }) => [id, nombre]))
  }
  return nombres
}

/** Members by name, also those who are no longer active; names alone, which leave no trace. */
export const nombresDeMiembros = (db: ReadDb) => db.selectFrom('usuarios').select(['id', 'nombre'])
