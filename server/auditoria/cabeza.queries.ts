import { roleId } from '#contract/shared/permisos.ts'
import { orden } from '#server/plumbing/process/orden.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { lastHead } from './cadena.queries.ts'
import { huellaLegible } from './sello.rules.ts'

/** The chain head in readable form; null before the first seal. */
export async function findSello(db: ReadDb): Promise<{ sellada_en: string; huella: string } | null> {
  const cabeza = await lastHead(db)
  return cabeza ? { sellada_en: cabeza.sellada_en, huella: huellaLegible(cabeza.cadena) } : null
}

const lectores = (['capitan', 'ayudante', 'admin'] as const).map(roleId)

/**
 * Mails the chain head to officers: nobody at the server can rewrite their mailboxes, so a rebuilt chain does not match
 * them (docs/decisions/124).
 */
export const mailHuella = (deps: Writes): Promise<void> =>
  write(deps, null, async (tx) => {
    const cabeza = await lastHead(tx.db)
    if (!cabeza) return
    const { cadena, filas, hasta_id, sellada_en } = cabeza
    const personas = await tx.db
      .selectFrom('usuarios')
      .select(['id', 'nombre', 'email'])
      .where('role_id', 'in', lectores)
      .where('estado', '=', 'activo')
      .where('password_hash', 'is not', null)
      .orderBy('id')
      .execute()
    const parrafos = [
      `Hasta el ${longMoment(new Date(sellada_en))} el registro de auditoría tiene ${filas} entradas selladas, la última con el número ${hasta_id}. Su huella es:`,
      huellaLegible(cadena),
      `No hay nada que hacer: guarde este correo. Si alguna vez se duda del registro, quien administra el servidor comprueba con la huella que nadie lo cambió: ${orden('revisar')} --registro --huella, y la huella.`,
    ]
    const mails = personas.map((persona) => ({
      tipo: 'notificacion' as const,
      para: persona.email,
      user_id: persona.id,
      asunto: 'Huella del registro de auditoría',
      parrafos: [saludo(persona), ...parrafos],
    }))
    await tx.mail(...mails)
    tx.untraced('the mail tells of the log and changes nothing')
  })
