import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

/** Their folder in storage. */
export const carpetaUnidades = 'unidades'

/** The paper or the maintenance that documents prove. */
export type DeDocumento = { papel_id: number } | { mantencion_id: number }

const columnas = ['d.id', 'd.papel_id', 'd.mantencion_id', 'd.filename', 'd.tipo', 'd.mime_type', 'd.size'] as const

/** Of several papers or maintenances of any units, the oldest first. */
export const listDocumentosDe = (db: ReadDb, columna: 'papel_id' | 'mantencion_id', ids: readonly number[]) =>
  db
    .selectFrom('unidad_documentos as d')
    .innerJoin('usuarios as u', 'u.id', 'd.subido_por')
    .select([...columnas, 'd.created_at', 'u.nombre as subido_por'])
    .where(`d.${columna}`, 'in', ids.length > 0 ? ids : [0])
    .orderBy('d.id')
    .execute()

export const findDocumento = (db: ReadDb, unidadId: number, id: number) =>
  db
    .selectFrom('unidad_documentos')
    .selectAll()
    .where('id', '=', id)
    .where('unidad_id', '=', unidadId)
    .executeTakeFirst()

export const countDocumentos = async (db: ReadDb, de: DeDocumento): Promise<number> => {
  const [columna, id] =
    'papel_id' in de ? (['papel_id', de.papel_id] as const) : (['mantencion_id', de.mantencion_id] as const)
  const { total } = await db
    .selectFrom('unidad_documentos')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(columna, '=', id)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function insertDocumento(db: Db, nuevo: NewRow<'unidad_documentos'>): Promise<number> {
  const { id } = await db.insertInto('unidad_documentos').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteDocumento = (db: Db, id: number) => db.deleteFrom('unidad_documentos').where('id', '=', id).execute()

/** Returns the keys that a document names. */
export async function findClavesUnidades(db: ReadDb, claves: readonly string[]): Promise<string[]> {
  if (claves.length === 0) return []
  const rows = await db.selectFrom('unidad_documentos').select('clave').where('clave', 'in', claves).execute()
  return rows.map(({ clave }) => clave)
}
