import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { readAjuste, writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { queueMails } from '#server/plumbing/mail/queue.ts'
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

/** Whether administrators were told of too little room, and not yet that there is enough again. */
export const wasWarned = async (db: Db): Promise<boolean> => (await readAjuste(db, clave)).valor === true

/** Tells every administrator in the bell and by mail, whatever they chose: without room nothing is saved. */
export async function tellOfDisco(db: Db, falta: boolean, libre: string, now: Date): Promise<void> {
  const { version } = await readAjuste(db, clave)
  await writeAjuste(db, clave, falta, version + 1, now)
  const { asunto, what } = falta ? poco : bien
  const administradores = await listAdministradores(db)
  const notificacion = { tipo: 'sistema', titulo: asunto, cuerpo: what(libre), enlace, conCorreoPropio: true } as const
  const ids = administradores.map(({ id }) => id)
  await notify(db, ids, notificacion, now)
  const mails = administradores.map(({ id, nombre, email }) => ({
    tipo: 'notificacion' as const,
    para: email,
    user_id: id,
    asunto,
    parrafos: [`Estimado/a ${nombre}:`, what(libre)],
    boton: { texto: 'Ver el almacenamiento', enlace } as const,
  }))
  await queueMails(db, mails, now)
}
