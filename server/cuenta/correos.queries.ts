import { type CorreoConTexto, redactar, type TextoCorreo, textosCorreo } from '#contract/configuracion/textos-correo.ts'
import type { TipoEnlaceDeAcceso } from '#contract/usuarios/acceso.ts'
import { findValores } from '#server/configuracion/configuracion.queries.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { saludo, unlinked } from '#server/plumbing/mail/names.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { listAdministradores } from './administradores.queries.ts'
import { insertLink, rutaDe } from './enlaces.queries.ts'

interface Recipient {
  id: number
  nombre: string
  email: string
}

/** Queues a mail, optionally with the company's own opening (domain §2.11); `enlace` is its button's link. */
async function queueWorded(
  tx: Telling,
  tipo: CorreoConTexto,
  user: Recipient,
  of: { user_id?: null; enlace?: Ruta; vence_en?: Date },
): Promise<void> {
  const texto: TextoCorreo = textosCorreo[tipo]
  const { valores } = await findValores(tx.db, 'plantillas')
  const compania = (await findCompania(tx.db)).nombre
  const words = redactar(texto, valores[`correo_${tipo}`], { nombre: unlinked(user.nombre), compania })
  const { enlace, ...rest } = of
  const boton = texto.boton && enlace ? { boton: { texto: texto.boton, enlace } } : {}
  await tx.mail({ ...to(user), ...words, tipo, ...boton, ...rest })
}

export const queueVerification = (tx: Telling, user: Recipient) => queueLink(tx, 'verificar', user)
export const queueReset = (tx: Telling, user: Recipient) => queueLink(tx, 'restablecer', user)
export const queueInvitation = (tx: Telling, user: Recipient) => queueLink(tx, 'invitar', user)

async function queueLink(tx: Telling, tipo: TipoEnlaceDeAcceso, user: Recipient): Promise<void> {
  const { token, vence_en } = await insertLink(tx.db, { tipo, user_id: user.id }, tx.now)
  await queueWorded(tx, tipo, user, { enlace: rutaDe(tipo, token), vence_en })
}

/** To the new address; the current one stays until its link is opened (decisions §2). */
export async function queueEmailConfirmation(tx: Telling, user: Recipient, nuevo: string): Promise<void> {
  const { token, vence_en } = await insertLink(
    tx.db,
    { tipo: 'confirmar_correo', user_id: user.id, email: nuevo },
    tx.now,
  )
  const of = { enlace: `/confirmar-correo/${token}`, vence_en } as const
  await queueWorded(tx, 'confirmar_correo', { ...user, email: nuevo }, of)
}

/** To the current address on a change request: its reader can undo the change for 72 hours. */
export async function queueUndoEmail(tx: Telling, user: Recipient): Promise<void> {
  const { id: user_id, email } = user
  const { token, vence_en } = await insertLink(tx.db, { tipo: 'deshacer_correo', user_id, email }, tx.now)
  const parrafos = [
    saludo(user),
    'Se pidió que su cuenta de la intranet use otro correo. El cambio se hace cuando se confirme desde esa dirección.',
    'Si no fue usted, abra el enlace: su cuenta queda con este correo y se cierran todas las sesiones. Sirve una vez y por 72 horas, también cuando el cambio ya se hizo.',
  ]
  const boton = { texto: 'Deshacer el cambio', enlace: `/deshacer-correo/${token}` } as const
  const asunto = 'Se pidió cambiar el correo de su cuenta'
  await tx.mail({ ...to(user), tipo: 'deshacer_correo', asunto, parrafos, boton, vence_en })
}

/** To the former address, so that its owner notices an unwanted change. */
export const queueEmailNotice = (tx: Telling, user: Recipient) =>
  tx.mail({
    ...to(user),
    tipo: 'aviso_correo',
    asunto: 'El correo de su cuenta cambió',
    parrafos: [
      saludo(user),
      'El correo de su cuenta de la intranet fue reemplazado por otro. Si no fue usted, deshaga el cambio con el enlace que le enviamos cuando se pidió, o avise de inmediato a un administrador.',
    ],
  })

export async function queuePasswordNotice(tx: Telling, user: Recipient): Promise<void> {
  const asunto = 'Su contraseña cambió'
  const what =
    'La contraseña de su cuenta de la intranet fue cambiada y las demás sesiones se cerraron. Si no fue usted, pida una nueva de inmediato y avise a un administrador.'
  await tx.mail({ ...to(user), tipo: 'aviso_contrasena', asunto, parrafos: [saludo(user), what] })
  const notificacion = {
    tipo: 'sistema',
    titulo: asunto,
    cuerpo: what,
    enlace: '/intranet/configuracion?vista=mi-cuenta',
  } as const
  await tx.notify([user.id], { ...notificacion, conCorreoPropio: true })
}

/** To every active administrator, by mail and bell: someone verified their address and awaits approval. */
export async function queueAwaiting(tx: Telling, user: Recipient): Promise<void> {
  await tellEach(tx, await listAdministradores(tx.db), {
    tipo: 'por_aprobar',
    titulo: 'Una cuenta espera su aprobación',
    cuerpo: 'Alguien verificó su correo y espera que su cuenta sea aprobada.',
    parrafos: [`${unlinked(user.nombre)} (${user.email}) verificó su correo y espera que su cuenta sea aprobada.`],
    boton: { texto: 'Ver las cuentas por aprobar', enlace: '/intranet/usuarios' },
  })
}

export const queueApproved = (tx: Telling, user: Recipient) => queueWorded(tx, 'aprobada', user, { enlace: '/login' })

/** To a person whose account is gone. */
export const queueRejected = (tx: Telling, user: Recipient) => queueWorded(tx, 'rechazada', user, { user_id: null })

const to = ({ id, email }: Recipient) => ({ para: email, user_id: id as number | null })
