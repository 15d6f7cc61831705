import type { Row } from '#db/tables.ts'
import { some } from '#server/plumbing/data/some.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { insertNovedad } from './novedades.queries.ts'

// Lines that emergencies write in the libro de guardia (domain §2.6).

type Emergencia = Pick<Row<'emergencias'>, 'id' | 'folio' | 'clave' | 'subclave'>

/** A guard lasts 72 hours at most. */
const longestMs = 72 * 3_600_000

/**
 * Writes in the book of each guard of that hour that an emergency leaves: for its first unit, once. The place is read in
 * the emergency itself.
 */
export async function anotarSalida(
  tx: Tx,
  { id, folio, clave, subclave }: Emergencia,
  salida: { unidad: string; hora: string; autor_id: number },
): Promise<void> {
  const { unidad, hora, autor_id } = salida
  if (await some(tx.db.selectFrom('guardia_novedades').where('emergencia_id', '=', id))) return
  const guardias = await tx.db
    .selectFrom('guardias')
    .select('id')
    .where('inicio', '>', new Date(Date.parse(hora) - longestMs).toISOString())
    .where('inicio', '<=', hora)
    .where('termino', '>', hora)
    .where('estado', 'in', ['publicada', 'en_curso', 'cerrada'])
    .orderBy('id')
    .execute()
  for (const { id: guardia_id } of guardias) {
    const texto = `Sale ${unidad} a la emergencia ${folio}, ${subclave ?? clave}.`
    const said = { tipo: 'salida', texto, hora, escrita_en: tx.now.toISOString() } as const
    await insertNovedad(tx.db, { guardia_id, ...said, autor_id, emergencia_id: id })
    await tx.tell({ tipo: 'guardia', id: guardia_id })
  }
}

/** Corrects those lines once the emergency is annulled. */
export async function corregirSalida(tx: Tx, { id, folio }: Emergencia, autor_id: number): Promise<void> {
  const lines = await tx.db
    .selectFrom('guardia_novedades')
    .select(['id', 'guardia_id'])
    .where('emergencia_id', '=', id)
    .where('corrige_id', 'is', null)
    .orderBy('id')
    .execute()
  const at = tx.now.toISOString()
  for (const { id: corrige_id, guardia_id } of lines) {
    const texto = `La emergencia ${folio} se anuló.`
    const said = { tipo: 'salida', texto, hora: at, escrita_en: at } as const
    await insertNovedad(tx.db, { guardia_id, ...said, autor_id, corrige_id, emergencia_id: id })
    await tx.tell({ tipo: 'guardia', id: guardia_id })
  }
}
