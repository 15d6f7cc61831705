import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { findMesCerrado } from '#server/asistencia/meses.queries.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { endGuardia, openLista } from './cerrar.ts'
import { findFilaGuardia } from './guardias.queries.ts'
import { writeLinea } from './novedades.queries.ts'
import { listPuestos } from './puesto.queries.ts'

const plazoMs = 12 * 3_600_000

/** Closes guards that nobody handed over within twelve hours of their end (domain §2.6), each in a write of its own. */
export async function closeVencidas(deps: Writes): Promise<void> {
  const limit = () => new Date(deps.clock().getTime() - plazoMs).toISOString()
  const open = await deps.database.db
    .selectFrom('guardias')
    .select('id')
    .where('estado', 'in', ['publicada', 'en_curso'])
    .where('termino', '<=', limit())
    .orderBy('inicio')
    .execute()
  for (const { id } of open)
    await write(deps, null, async (tx) => {
      const guardia = await findFilaGuardia(tx.db, id)
      if (!guardia || !['publicada', 'en_curso'].includes(guardia.estado) || guardia.termino > limit()) return
      const puestos = await listPuestos(tx.db, id)
      const dia = diaLocal(new Date(guardia.inicio))
      // The program may have been off for long.
      const isClosed = (await findMesCerrado(tx.db, { desde: dia, hasta: dia })) !== undefined
      const texto = isClosed && puestos.length > 0 ? mensajes.cerradaSinLista : mensajes.cerradaSinEntrega
      await writeLinea(tx, { guardia_id: id, tipo: 'entrega', texto, autor_id: null })
      if (!isClosed) await openLista(tx, guardia, puestos, null)
      await endGuardia(tx, guardia, puestos)
    })
}
