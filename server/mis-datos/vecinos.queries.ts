// Rows of people without an account: those that rooms declare by e-mail address.
import { sql } from 'kysely'
import type { Guardado } from '#contract/mis-datos.ts'
import type { Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { holdsAny } from '#server/plumbing/data/portable-sql.ts'
import { todas } from '#server/plumbing/records/tablas.ts'

const deVecinos = todas.filter(([, { miembro }]) => miembro?.['email'] === 'va')

/** Everything, without hidden columns and our own bookkeeping. */
export async function listGuardado(db: ReadDb, email: string): Promise<Guardado[]> {
  const found: Guardado[] = []
  for (const [tabla, { copia, ocultas = [], miembro = {} }] of deVecinos) {
    if (typeof copia !== 'object') continue
    const { rows } = await sql<Guardado['filas'][number]>`
      select * from ${sql.table(tabla)} where email = ${email} order by id`.execute(db as Db)
    const hidden = new Set([...ocultas, ...Object.keys(miembro), 'id', 'version'])
    const filas = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([campo]) => !hidden.has(campo))))
    if (filas.length > 0) found.push({ nombre: copia.nombre, sobre: copia.sobre, filas })
  }
  return found
}

/** Ids of the rows that a reading shows, for its trace. */
export async function idsOf(db: ReadDb, tabla: 'mensajes' | 'postulaciones', email: string): Promise<number[]> {
  const rows = await db.selectFrom(tabla).select('id').where('email', '=', email).execute()
  return rows.map(({ id }) => id)
}

/** Deletes it all, the mails to them and about what they wrote included; returns how many rows. */
export async function removeVecino(db: Db, email: string): Promise<number> {
  let cuantas = 0
  for (const [tabla] of deVecinos) {
    const { numDeletedRows } = await db
      .deleteFrom(tabla as keyof Tables & 'mensajes')
      .where('email', '=', email)
      .executeTakeFirst()
    cuantas += Number(numDeletedRows)
  }
  await db.deleteFrom('correos').where('para', '=', email).execute()
  // Cached answers to other callers may hold it: kept for a day.
  await db
    .deleteFrom('respuestas')
    .where(holdsAny(['cuerpo'], [email]))
    .execute()
  return cuantas
}
