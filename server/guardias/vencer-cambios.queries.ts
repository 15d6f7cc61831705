import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { tellCambio } from './avisos-cambios.ts'
import { listVencidos } from './cambios.queries.ts'
import { closeCambio } from './fin-cambios.ts'

/** Ends the swaps that have lapsed, and tells those who waited for them; answers tell it before it has run (domain §2.6). */
export const expireCambios = (deps: Writes): Promise<void> =>
  write(deps, null, async (tx) => {
    for (const cambio of await listVencidos(tx.db, deps.clock())) {
      await closeCambio(tx, cambio, { estado: 'vencida' })
      const { solicitante_id, destinatario_id, aceptado_por } = cambio
      await tellCambio(tx, cambio, 'vencido', [solicitante_id, destinatario_id, aceptado_por])
    }
  })
