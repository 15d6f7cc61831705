import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import type { Db } from '#server/plumbing/database.ts'
import { queueMail } from '#server/plumbing/mail.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { listAdministradores } from '#server/usuarios/usuarios.queries.ts'
import { insertLink } from './enlaces.queries.ts'

/** Whom a mail is for. */
interface Recipient {
  id: number
  nombre: string
  email: string
}

const ignore = 'Si usted no lo pidió, puede ignorar este correo.'

export async function queueVerification(db: Db, user: Recipient, publicUrl: string, now: Date): Promise<void> {
  const compania = await findCompania(db)
  const { token, vence_en } = await insertLink(db, { tipo: 'verificar', user_id: user.id }, now)
  await queueMail(
    db,
    {
      ...to(user),
      tipo: 'verificar',
      asunto: 'Verifique su cuenta',
      parrafos: [
        greeting(user),
        `Recibimos su registro en la intranet de la ${compania.nombre}. Para confirmar que este correo es suyo, abra el enlace. Sirve una vez y por 24 horas.`,
        ignore,
      ],
      boton: { texto: 'Verificar mi cuenta', enlace: `${publicUrl}/verificar-cuenta/${token}` },
      vence_en,
    },
    now,
  )
}

export async function queueReset(db: Db, user: Recipient, publicUrl: string, now: Date): Promise<void> {
  const { token, vence_en } = await insertLink(db, { tipo: 'restablecer', user_id: user.id }, now)
  await queueMail(
    db,
    {
      ...to(user),
      tipo: 'restablecer',
      asunto: 'Restablezca su contraseña',
      parrafos: [
        greeting(user),
        'Recibimos una solicitud para restablecer su contraseña. Abra el enlace para elegir una nueva. Sirve una vez y por una hora.',
        `${ignore} Su contraseña sigue siendo la misma.`,
      ],
      boton: { texto: 'Elegir una nueva contraseña', enlace: `${publicUrl}/resetear-contrasena/${token}` },
      vence_en,
    },
    now,
  )
}

export async function queueInvitation(db: Db, user: Recipient, publicUrl: string, now: Date): Promise<void> {
  const compania = await findCompania(db)
  const { token, vence_en } = await insertLink(db, { tipo: 'invitar', user_id: user.id }, now)
  await queueMail(
    db,
    {
      ...to(user),
      tipo: 'invitar',
      asunto: `Invitación a la intranet de la ${compania.nombre}`,
      parrafos: [
        greeting(user),
        `La ${compania.nombre} le invita a su intranet. Abra el enlace y elija su contraseña para entrar. Sirve una vez y por 72 horas.`,
      ],
      boton: { texto: 'Elegir mi contraseña', enlace: `${publicUrl}/resetear-contrasena/${token}` },
      vence_en,
    },
    now,
  )
}

/** To the new address; the present one stays until its link is followed (decisions §2). */
export async function queueEmailConfirmation(
  db: Db,
  user: Recipient,
  nuevo: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { token, vence_en } = await insertLink(db, { tipo: 'confirmar_correo', user_id: user.id, email: nuevo }, now)
  await queueMail(
    db,
    {
      ...to({ ...user, email: nuevo }),
      tipo: 'confirmar_correo',
      asunto: 'Confirme su nuevo correo',
      parrafos: [
        greeting(user),
        'Pidió usar este correo en su cuenta de la intranet. Abra el enlace para confirmarlo. Sirve una vez y por 24 horas.',
        `${ignore} La cuenta sigue con el correo que tenía.`,
      ],
      boton: { texto: 'Confirmar mi correo', enlace: `${publicUrl}/confirmar-correo/${token}` },
      vence_en,
    },
    now,
  )
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
        greeting(user),
        'El correo de su cuenta de la intranet fue reemplazado por otro. Si no fue usted, avise de inmediato a un administrador.',
      ],
    },
    now,
  )

export async function queuePasswordNotice(db: Db, user: Recipient, now: Date): Promise<void> {
  const asunto = 'Su contraseña cambió'
  const what =
    'La contraseña de su cuenta de la intranet fue cambiada y las demás sesiones se cerraron. Si no fue usted, pida una nueva de inmediato y avise a un administrador.'
  await queueMail(db, { ...to(user), tipo: 'aviso_contrasena', asunto, parrafos: [greeting(user), what] }, now)
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
          greeting(administrator),
          `${user.nombre} (${user.email}) verificó su correo y espera que su cuenta sea aprobada.`,
        ],
        boton: { texto: 'Ver las cuentas por aprobar', enlace: '/intranet/usuarios' },
      },
      now,
    )
}

export async function queueApproved(db: Db, user: Recipient, publicUrl: string, now: Date): Promise<void> {
  const compania = await findCompania(db)
  await queueMail(
    db,
    {
      ...to(user),
      tipo: 'aprobada',
      asunto: 'Su cuenta fue aprobada',
      parrafos: [greeting(user), `Su cuenta de la intranet de la ${compania.nombre} fue aprobada. Ya puede entrar.`],
      boton: { texto: 'Iniciar sesión', enlace: `${publicUrl}/login` },
    },
    now,
  )
}

export async function queueRejected(db: Db, user: Recipient, now: Date): Promise<void> {
  const compania = await findCompania(db)
  await queueMail(
    db,
    {
      ...to(user),
      user_id: null,
      tipo: 'rechazada',
      asunto: 'Su solicitud de cuenta',
      parrafos: [
        greeting(user),
        `Su solicitud de cuenta en la intranet de la ${compania.nombre} no fue aceptada y sus datos fueron eliminados. Si cree que es un error, acérquese al cuartel.`,
      ],
    },
    now,
  )
}

const to = ({ id, email }: Recipient) => ({ para: email, user_id: id as number | null })
const greeting = ({ nombre }: Recipient) => `Estimado/a ${nombre}:`
