import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { recountFactores } from './factores.queries.ts'

type Address = Pick<Config, 'publicUrl'>

/** Relying party id: passkeys are bound to it. */
export const dominioDe = ({ publicUrl }: Address): string => new URL(publicUrl).hostname
export const origenDe = ({ publicUrl }: Address): string => new URL(publicUrl).origin

/**
 * At the start: passkeys of another domain than that of `PUBLIC_URL` stop counting as a second factor, and count again
 * once the address is put back, so that a change of it locks nobody out. Returns the number of members without a
 * passkey that opens here.
 */
export async function alignLlaves(deps: Writes & { config: Address }): Promise<number> {
  const dominio = dominioDe(deps.config)
  await write(deps, null, async (tx) => {
    const changed = [
      ...(await tx.db
        .updateTable('llaves')
        .set({ vigente: 1 })
        .where('dominio', '=', dominio)
        .where('vigente', '=', 0)
        .returning('user_id')
        .execute()),
      ...(await tx.db
        .updateTable('llaves')
        .set({ vigente: 0 })
        .where('dominio', '!=', dominio)
        .where('vigente', '=', 1)
        .returning('user_id')
        .execute()),
    ]
    if (changed.length === 0) return
    for (const userId of new Set(changed.map(({ user_id }) => user_id))) await recountFactores(tx, userId)
    const despues = { que: 'dominio de las llaves', estado: dominio }
    await tx.audit({ accion: 'editar', entidad: 'segundo_factor', entidad_id: null, despues })
  })
  return await countOtroDominio(deps.database.db)
}

/** Active members whose passkeys are all of another domain. */
export async function countOtroDominio(db: ReadDb): Promise<number> {
  const rows = await db
    .selectFrom('llaves')
    .innerJoin('usuarios', 'usuarios.id', 'llaves.user_id')
    .where('usuarios.estado', '=', 'activo')
    .select('llaves.user_id')
    .groupBy('llaves.user_id')
    .having(({ fn }) => fn.max('llaves.vigente'), '=', 0)
    .execute()
  return rows.length
}
