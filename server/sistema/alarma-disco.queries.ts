import { readAjuste, writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listAdministradores } from '#server/cuenta/administradores.queries.ts'

const clave = 'disco_avisado'
const enlace = '/intranet/sistema?vista=almacenamiento'

const poco = {
  titulo: 'Queda poco espacio en el disco del servidor',
  what: (libre: string) =>
    `En el disco del servidor quedan ${libre}. Libere espacio antes de que fallen los respaldos y lo que se escribe en la intranet.`,
}
const bien = {
  titulo: 'El disco del servidor vuelve a tener espacio',
  what: (libre: string) => `En el disco del servidor quedan ${libre}. No hace falta hacer nada más.`,
}

/** True from the warning about low space until the all-clear. */
export const wasWarned = async (db: Db): Promise<boolean> => (await readAjuste(db, clave)).valor === true

/** Tells every administrator by bell and mail, whatever they chose: without space nothing is saved. */
export async function tellOfDisco(tx: Tx, falta: boolean, libre: string): Promise<void> {
  const { version } = await readAjuste(tx.db, clave)
  await writeAjuste(tx.db, clave, falta, version + 1, tx.now)
  const { titulo, what } = falta ? poco : bien
  const boton = { texto: 'Ver el almacenamiento', enlace } as const
  const aviso = { tipo: 'notificacion', titulo, cuerpo: what(libre), boton } as const
  await tellEach(tx, await listAdministradores(tx.db), aviso)
  tx.untraced('an alarm writes nothing but itself')
  tx.untold('the bell tells who looks after it')
}
