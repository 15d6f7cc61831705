import { textosMotivo } from '#contract/contacto.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

const most = 20

export const findDestinatario = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select('email').where('id', '=', id).executeTakeFirstOrThrow()

/** Failed mails, ours and the contact form's provider's, newest first; `id` is a mail's or a message's. */
export async function listErrores(db: ReadDb) {
  const ours = await db
    .selectFrom('correos')
    .select(['id', 'user_id', 'creado_en as fecha', 'para as quien', 'ultimo_error as error'])
    .where('ultimo_error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const theirs = await db
    .selectFrom('mensajes')
    .select(['id', 'creado_en as fecha', 'email as quien', 'motivo'])
    .where('motivo', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return [
    ...ours.map(({ error, ...row }) => ({ origen: 'correo' as const, ...row, error: error ?? '' })),
    ...theirs.map(({ motivo, ...row }) => ({
      origen: 'proveedor' as const,
      user_id: null,
      ...row,
      error: textosMotivo[motivo ?? 'otro'],
    })),
  ]
    .toSorted((a, b) => (a.fecha < b.fecha ? 1 : -1))
    .slice(0, most)
}
