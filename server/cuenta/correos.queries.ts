import { type CorreoConTexto, redactar, type TextoCorreo, textosCorreo } from '#contract/configuracion/textos-correo.ts'
import { findValores } from '#server/configuracion/configuracion.queries.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { queueMail } from '#server/plumbing/mail/queue.ts'
import { saludo, unlinked } from '#server/plumbing/mail/names.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { listAdministradores } from './administradores.queries.ts'
import { insertLink } from './enlaces.queries.ts'

/** Whom a mail is for. */
interface Recipient {
  id: number
  nombre: string
  email: string
}

/** One mail in its words, which the company may begin in its own (domain §2.11); `enlace` is where its button leads. */
async function queueWorded(
  db: Db,
  tipo: CorreoConTexto,
  user: Recipient,
  of: { user_id?: null; enlace?: Ruta; vence_en?: Date },
  now: Date,
): Promise<void> {
  const texto: TextoCorreo = textosCorreo[tipo]
  const { valores } = await findValores(db, 'plantillas')
  const compania = (await findCompania(db)).nombre
  const words = redactar(texto, valores[`correo_${tipo}`], { nombre: unlinked(user.nombre), compania })
  const { enlace, ...rest } = of
  const boton = texto.boton && enlace ? { boton: { texto: texto.boton, enlace } } : {}
  await queueMail(db, { ...to(user), ...words, tipo, ...boton, ...rest }, now)
}

export async function queueVerification(db: Db, user: Recipient, now: Date): Promise<void> {
  const { token, vence_en } = await insertLink(db, { tipo: 'verificar', user_id: user.id }, now)
  await queueWorded(db, 'verificar', user, { enlace: `/verificar-cuenta/${token}`, vence_en }, now)
}

export async function queueReset(db: Db, user: Recipient, now: Date): Promise<void> {
  const { token, vence_en } = await insertLink(db, { tipo: 'restablecer', user_id: user.id }, now)
  await queueWorded(db, 'restablecer', user, { enlace: `/resetear-contrasena/${token}`, vence_en }, now)
}

export async function queueInvitation(db: Db, user: Recipient, now: Date): Promise<void> {
  const { token, vence_en } = await insertLink(db, { tipo: 'invitar', user_id: user.id }, now)
  await queueWorded(db, 'invitar', user, { enlace: `/resetear-contrasena/${token}`, vence_en }, now)
}

/** To the new address; the present one stays until its link is followed (decisions §2). */
export async function queueEmailConfirmation(db: Db, user: Recipient, nuevo: string, now: Date): Promise<void> {
  const { token, vence_en } = await insertLink(db, { tipo: 'confirmar_correo', user_id: user.id, email: nuevo }, now)
  const of = { enlace: `/confirmar-correo/${token}`, vence_en } as const
  await queueWorded(db, 'confirmar_correo', { ...user, email: nuevo }, of, now)
}

/** To the present address when another one is asked for: whoever reads it can undo the change for 72 hours. */
export async function queueUndoEmail(db: Db, user: Recipient, now: Date): Promise<void> {
  const { id: user_id, email } = user
  const { token, vence_en } = await insertLink(db, { tipo: 'deshacer_correo', user_id, email }, now)
  const parrafos = [
    saludo(user),
    'Se pidió que su cuenta de la intranet use otro correo. El cambio se hace cuando se confirme desde esa dirección.',
    'Si no fue usted, abra el enlace: su cuenta queda con este correo y se cierran todas las sesiones. Sirve una vez y por 72 horas, también cuando el cambio ya se hizo.',
  ]
  const boton = { texto: 'Deshacer el cambio', enlace: `/deshacer-correo/${token}` } as const
  const asunto = 'Se pidió cambiar el correo de su cuenta'
  await queueMail(db, { ...to(user), tipo: 'deshacer_correo', asunto, parrafos, boton, vence_en }, now)
}

/** To the former address, so that a change that its owner did not make does not go unseen. */
export const queueEmailNotice = (db: Db, user: Recipient, now: Date) =>
  queueMail(
    db,
    {
      ...to(user),
      tipo: 'aviso_correo',
      asunto: 'El correo de su cuenta cambió',
      parrafos: [
        saludo(user),
        'El correo de su cuenta de la intranet fue reemplazado por otro. Si no fue usted, deshaga el cambio con el enlace que le enviamos cuando se pidió, o avise de inmediato a un administrador.',
      ],
    },
    now,
  )

export async function queuePasswordNotice(db: Db, user: Recipient, now: Date): Promise<void> {
  const asunto = 'Su contraseña cambió'
  const what =
    'La contraseña de su cuenta de la intranet fue cambiada y las demás sesiones se cerraron. Si no fue usted, pida una nueva de inmediato y avise a un administrador.'
  await queueMail(db, { ...to(user), tipo: 'aviso_contrasena', asunto, parrafos: [saludo(user), what] }, now)
  const notificacion = {
    tipo: 'sistema',
    titulo: asunto,
    cuerpo: what,
    enlace: '/intranet/configuracion?vista=mi-cuenta',
  } as const
  await notify(db, [user.id], { ...notificacion, conCorreoPropio: true }, now)
}

/** To every active administrator, by mail and in their bells: someone has verified their address and waits. */
export async function queueAwaiting(db: Db, user: Recipient, now: Date): Promise<void> {
  const administrators = await listAdministradores(db)
  const notificacion = {
    tipo: 'sistema',
    titulo: 'Una cuenta espera su aprobación',
    cuerpo: 'Alguien verificó su correo y espera que su cuenta sea aprobada.',
    enlace: '/intranet/usuarios',
    conCorreoPropio: true,
  } as const
  const ids = administrators.map(({ id }) => id)
  await notify(db, ids, notificacion, now)
  for (const administrator of administrators)
    await queueMail(
      db,
      {
        ...to(administrator),
        tipo: 'por_aprobar',
        asunto: 'Una cuenta espera su aprobación',
        parrafos: [
          saludo(administrator),
          `${unlinked(user.nombre)} (${user.email}) verificó su correo y espera que su cuenta sea aprobada.`,
        ],
        boton: { texto: 'Ver las cuentas por aprobar', enlace: '/intranet/usuarios' },
      },
      now,
    )
}

export const queueApproved = (db: Db, user: Recipient, now: Date) =>
  queueWorded(db, 'aprobada', user, { enlace: '/login' }, now)

/** To a person whose account is gone. */
export const queueRejected = (db: Db, user: Recipient, now: Date) =>
  queueWorded(db, 'rechazada', user, { user_id: null }, now)

const to = ({ id, email }: Recipient) => ({ para: email, user_id: id as number | null })
