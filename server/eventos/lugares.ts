import type { Row } from '#db/tables.ts'
import { ascender } from '#server/plumbing/records/cupos.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { tellOfEvento } from './avisos.queries.ts'
import { lugares } from './rsvp.queries.ts'

/** Gives free places to those who wait, and tells each of them; nobody moves up where answers are not asked for. */
export async function promote(tx: Tx, evento: Row<'eventos'>): Promise<void> {
  if (evento.rsvp_habilitado === 0) return
  const ids = await ascender(tx.db, lugares, evento)
  if (ids.length === 0) return
  for (const de of ids)
    await tx.audit({
      accion: 'editar',
      entidad: 'evento',
      entidad_id: evento.id,
      antes: { en_espera: true },
      despues: { en_espera: false, de },
    })
  await tellOfEvento(tx, evento, 'lugar', { para: ids })
}
