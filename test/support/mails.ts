import type { TipoCorreo } from '#contract/sistema.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** The mails queued for an address, latest last. */
export const mailsTo = (db: ReadDb, para: string) =>
  db
    .selectFrom('correos')
    .select(['id', 'tipo', 'asunto', 'contenido', 'enlace', 'vence_en'])
    .where('para', '=', para)
    .orderBy('id')
    .execute()

/** The token in the link of the latest mail of a kind. */
export async function mailedToken(db: ReadDb, para: string, tipo: TipoCorreo): Promise<string> {
  const mail = (await mailsTo(db, para)).findLast((one) => one.tipo === tipo)
  if (!mail?.enlace) throw new Error(`No mail «${tipo}» with a link waits for ${para}`)
  return mail.enlace.slice(mail.enlace.lastIndexOf('/') + 1)
}
