import type { TipoCorreo } from '#contract/sistema.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'

export interface Destinatario {
  id: number
  nombre: string
  email: string
}

const miCuenta = '/intranet/configuracion?vista=mi-cuenta'

/** To the member, on every address and device: the link of the mail stops the reset. */
export async function tellOfBegun(tx: Telling, quien: Destinatario, { token, desde }: { token: string; desde: Date }) {
  const cuerpo = `Un administrador pidió quitar el segundo factor de su cuenta. Se hará el ${longMoment(desde)}. Si usted no lo pidió, deténgalo.`
  await tellEverywhere(tx, quien, 'Se quitará el segundo factor de su cuenta', cuerpo, {
    boton: { texto: 'Detenerlo', enlace: `/detener-reinicio/${token}` },
    vence_en: desde,
  })
}

/** To the same addresses and devices. */
export const tellOfStopped = (tx: Telling, quien: Destinatario) =>
  tellEverywhere(
    tx,
    quien,
    'Su segundo factor se conserva',
    'Se detuvo el pedido de quitarlo. Si usted no lo detuvo, hable con un administrador.',
  )

export const tellOfRemoved = (tx: Telling, quien: Destinatario) =>
  tellEverywhere(
    tx,
    quien,
    'Se quitó el segundo factor de su cuenta',
    'Se cerraron todas las sesiones. Entre con su contraseña y configure otro segundo factor. Si usted no lo pidió, cambie su contraseña y avise de inmediato a un administrador.',
  )

interface More {
  tipo?: TipoCorreo
  boton?: { texto: string; enlace: Ruta }
  vence_en?: Date
}

/** To the member, who may not have asked for it. */
export const tellOfEnlace = (tx: Telling, quien: Destinatario) =>
  tellEverywhere(
    tx,
    quien,
    'Se hizo un enlace para su contraseña',
    `Un administrador hizo un enlace para poner una contraseña nueva en su cuenta, el ${longMoment(tx.now)}. Si usted no se lo pidió, avise a otro administrador.`,
    { tipo: 'aviso_contrasena' },
  )

async function tellEverywhere(tx: Telling, quien: Destinatario, titulo: string, cuerpo: string, more: More = {}) {
  await tx.notify([quien.id], { tipo: 'sistema', titulo, cuerpo, enlace: miCuenta, conCorreoPropio: true })
  const mail = {
    tipo: 'reinicio_factor' as TipoCorreo,
    user_id: quien.id,
    asunto: titulo,
    parrafos: [saludo(quien), cuerpo],
    ...more,
  }
  await tx.mail(
    ...(await addressesOf(tx.db, quien, tx.now)).map((para) => ({ ...mail, para, parrafos: [...mail.parrafos] })),
  )
}

/** The member's address, a new one not confirmed yet, and a former one while the change can be undone. */
async function addressesOf(db: ReadDb, { id, email }: Destinatario, now: Date): Promise<string[]> {
  const others = await db
    .selectFrom('enlaces')
    .select('email')
    .where('user_id', '=', id)
    .where('tipo', 'in', ['confirmar_correo', 'deshacer_correo'])
    .where('usado_en', 'is', null)
    .where('vence_en', '>', now.toISOString())
    .orderBy('id')
    .execute()
  return [...new Set([email, ...others.flatMap((other) => other.email ?? [])])]
}
