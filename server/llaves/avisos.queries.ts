// Mailed at once, whatever preferences say (docs/decisions/039).
import { longMoment } from '#server/plumbing/process/local-time.ts'
import { unlinked } from '#server/plumbing/mail/names.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'

interface Recipient {
  id: number
  nombre: string
  email: string
}

const miCuenta = '/intranet/configuracion?vista=mi-cuenta'

export const queueLlaveAgregada = (tx: Telling, user: Recipient, llave: string) =>
  tell(tx, user, {
    titulo: 'Llave de acceso agregada',
    cuerpo: `Se agregó a su cuenta la llave de acceso «${unlinked(llave)}». Si no fue usted, quítela y cambie su contraseña.`,
  })

export const queueLlaveQuitada = (tx: Telling, user: Recipient, llave: string) =>
  tell(tx, user, {
    titulo: 'Llave de acceso quitada',
    cuerpo: `Se quitó de su cuenta la llave de acceso «${unlinked(llave)}» y se cerraron sus demás sesiones. Si no fue usted, cambie su contraseña.`,
  })

/** A device that counts its uses gave a number that it had given before. */
export const queueContadorAtras = (tx: Telling, user: Recipient, llave: string) =>
  tell(tx, user, {
    titulo: 'Llave de acceso rechazada',
    cuerpo: `Alguien intentó entrar con una llave que parece copia de «${unlinked(llave)}», y no se le dejó. Quite esa llave de su cuenta y agréguela de nuevo.`,
  })

async function tell(tx: Telling, user: Recipient, { titulo, cuerpo }: { titulo: string; cuerpo: string }) {
  const parrafos = [cuerpo, `Fue el ${longMoment(tx.now)}.`]
  const boton = { texto: 'Ver mis llaves', enlace: miCuenta } as const
  await tellEach(tx, [user], { tipo: 'aviso_sesion', titulo, cuerpo, parrafos, boton })
}
