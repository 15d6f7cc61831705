import { randomUUID } from 'node:crypto'
import { gatherPapel, insertPublicado } from '#server/asistencia/publicar-papel.ts'
import { findPapel } from '#server/asistencia/cierres.queries.ts'
import { papelDelMes } from '#server/asistencia/papel.rules.ts'
import { carpetaBiblioteca } from '#server/biblioteca/biblioteca.queries.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { setPaper } from '#server/plumbing/pdf/pdf.ts'

/** The last summary for the company is in the library; the report, which names members, is not. */
export async function insertDemoPapel(db: Db, storage: Storage): Promise<void> {
  const last = await db
    .selectFrom('papeles as p')
    .innerJoin('cierres as c', 'c.id', 'p.cierre_id')
    .select(['p.id', 'p.documento_id', 'c.mes', 'c.cerrado_en', 'c.cerrado_por'])
    .where('p.serie', '=', 'resumen')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.cerrado_por || last.documento_id !== null) return
  const { id, mes, cerrado_por: publicado_por } = last
  const papel = papelDelMes(await gatherPapel(db, mes, id), await readMembrete(db, storage))
  const bytes = await setPaper(papel)
  const clave = `${carpetaBiblioteca}/${randomUUID()}`
  await storage.write(clave, bytes)
  await inTransaction(db, async (db) => {
    const fila = await findPapel(db, mes, id)
    const file = { clave, size: bytes.length, publicado_por }
    if (fila) await insertPublicado(db, fila, file, new Date(last.cerrado_en))
  })
}
