import { listAdministradores } from '#server/cuenta/administradores.queries.ts'
import { type Falla, textoDeFalla } from '#contract/auditoria/falla.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'

/** Notifies every administrator by bell and mail, regardless of preferences, on every review that finds a fault. */
export async function tellOfFalla(tx: Tx, falla: Falla): Promise<void> {
  const cuerpo =
    `El registro de auditoría no coincide con sus sellos: ${textoDeFalla(falla)}. ` +
    'Guarde un respaldo de hoy y los anteriores, y averigüe quién tuvo acceso al servidor.'
  const boton = { texto: 'Ver la auditoría', enlace: '/intranet/sistema?vista=auditoria' } as const
  const titulo = 'El registro de auditoría fue cambiado'
  await tellEach(tx, await listAdministradores(tx.db), { tipo: 'notificacion', titulo, cuerpo, boton })
  tx.untraced('an alarm writes nothing but itself')
}
