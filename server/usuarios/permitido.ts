import { listAdministradores } from '#server/cuenta/administradores.queries.ts'
import { type FilaUsuario, findUsuario } from '#server/perfil/usuario.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict, forbidden } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Circunstancias } from './usuarios.rules.ts'

/** @throws 404 */
export const requireUsuario = async (db: Db, id: number): Promise<FilaUsuario> => present(await findUsuario(db, id))

/** Read within the transaction of the write: two administrators may be demoting each other concurrently. */
export const circumstances = async (db: Db, actor: Actor): Promise<Circunstancias> => ({
  actorId: actor.id,
  administradores: (await listAdministradores(db)).map(({ id }) => id),
})

/** Throws the refusal, or 403 if the caller is no longer an administrator. */
export function assertAllowed(refusal: string | undefined, { actorId, administradores }: Circunstancias): void {
  if (refusal) throw conflict(refusal)
  if (!administradores.includes(actorId)) throw forbidden()
}
