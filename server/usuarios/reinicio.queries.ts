import { isAdministrador } from '#server/cuenta/administradores.queries.ts'
import { hasFactorSince, listReiniciosDue, removeFactores, settleReinicio } from '#server/llaves/reinicios.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { type Destinatario, tellOfRemoved, tellOfStopped } from './avisos-reinicio.queries.ts'

/**
 * Every ten minutes: removes the factors of members whose wait is over, unless the one who asked is no longer an
 * administrator, or the member has added a factor since, and so has not lost it.
 */
export async function runDueReinicios(deps: Writes): Promise<void> {
  for (const { id, user_id, pedido_por, pedido_en } of await listReiniciosDue(deps.database.db, deps.clock()))
    await write(deps, null, async (tx) => {
      const quien = await findRecipient(tx.db, user_id)
      if (!quien) return
      const stands =
        pedido_por !== null &&
        (await isAdministrador(tx.db, pedido_por)) &&
        !(await hasFactorSince(tx.db, user_id, pedido_en))
      if (!(await settleReinicio(tx.db, id, stands ? 'hecho' : 'detenido', null, tx.now))) return
      if (stands) return await resetFactores(tx, quien)
      await tellOfStopped(tx, quien)
      await tx.audit({ ...factorTrail(quien.id), despues: { estado: 'reinicio_detenido' } })
    })
}

/** Removes a member's factors now, notifies them and audits it. */
export async function resetFactores(tx: Tx, quien: Destinatario): Promise<void> {
  await removeFactores(tx, quien.id)
  await tellOfRemoved(tx, quien)
  await tx.audit({ ...factorTrail(quien.id), despues: { estado: 'reinicio_hecho' } })
}

export const factorTrail = (id: number) => ({ accion: 'estado', entidad: 'segundo_factor', entidad_id: id }) as const

export const findRecipient = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select(['id', 'nombre', 'email']).where('id', '=', id).executeTakeFirst()
