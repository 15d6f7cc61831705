import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { listAdministradores } from '#server/cuenta/administradores.queries.ts'

export async function insertMensaje(db: Db, nuevo: NewRow<'mensajes'>): Promise<number> {
  const { id } = await db.insertInto('mensajes').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertPostulacion(db: Db, nueva: NewRow<'postulaciones'>): Promise<number> {
  const { id } = await db.insertInto('postulaciones').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Recipients of neighbours' messages: the company's address, or else every administrator. */
export async function listDestinatarios(db: ReadDb): Promise<{ para: string; user_id: number | null }[]> {
  const { email } = await findCompania(db)
  if (email !== '') return [{ para: email, user_id: null }]
  return (await listAdministradores(db)).map(({ id, email }) => ({ para: email, user_id: id }))
}

/** Answered or not; cascades to mails (the tables' own rule). */
export async function deleteRecibidosBefore(db: Db, buzon: 'mensajes' | 'postulaciones', desde: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(buzon as 'mensajes')
    .where('creado_en', '<=', desde.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
