import { readAjuste, writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listAdministradores } from '#server/cuenta/administradores.queries.ts'

const clave = 'disco_avisado'
const enlace = '/intranet/sistema?vista=almacenamiento'

const poco = {
  asunto: 'Queda poco espacio en el disco del servidor',
  what: (libre: string) =>
    `En el disco del servidor quedan ${libre}. Libere espacio antes de que fallen los respaldos y lo que se escribe en la intranet.`,
}
const bien = {
  asunto: 'El disco del servidor vuelve a tener espacio',
  what: (libre: string) => `En el disco del servidor quedan ${libre}. No hace falta hacer nada más.`,
}

/** True from the warning about low space until the all-clear. */
export const wasWarned = async (db: Db): Promise<boolean> => (await readAjuste(db, clave)).valor === true

/** Tells every administrator by bell and mail, whatever they chose: without space nothing is saved. */
export async function tellOfDisco(tx: Tx, falta: boolean, libre: string): Promise<void> {
  const { version } = await readAjuste(tx.db, clave)
  await writeAjuste(tx.db, clave, falta, version + 1, tx.now)
  const { asunto, what } = falta ? poco : bien
  const administradores = await listAdministradores(tx.db)
  const notificacion = { tipo: 'sistema', titulo: asunto, cuerpo: what(libre), enlace, conCorreoPropio: true } as const
  const ids = administradores.map(({ id }) => id)
  await tx.notify(ids, notificacion)
  const mails = administradores.map(({ id, nombre, email }) => ({
    tipo: 'notificacion' as const,
    para: email,
    user_id: id,
    asunto,
    parrafos: [`Estimado/a ${nombre}:`, what(libre)],
    boton: { texto: 'Ver el almacenamiento', enlace } as const,
  }))
  await tx.mail(...mails)
  tx.untraced('an alarm writes nothing but itself')
}
