import type { Row } from '#db/tables.ts'
import { ascender } from '#server/plumbing/records/cupos.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { tellOfEvento } from './avisos.queries.ts'
import { lugares } from './rsvp.queries.ts'

/** Gives free places to those who wait, and tells each of them; nobody moves up where answers are not asked for. */
export async function promote(tx: Tx, evento: Row<'eventos'>): Promise<void> {
  if (evento.rsvp_habilitado === 0) return
  const ids = await ascender(tx.db, lugares, evento)
  if (ids.length === 0) return
  const de = { entidad: 'evento', id: evento.id, avisa: 'evento' } as const
  for (const user of ids)
    await asienta(tx, { ...de, antes: { en_espera: true }, despues: { en_espera: false, de: user } })
  await tellOfEvento(tx, evento, 'lugar', { para: ids })
}
