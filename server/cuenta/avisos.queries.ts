// Mails that only warn: whoever they are for gets them whatever their preferences and quiet hours (docs/decisions/039).
import { sql } from 'kysely'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { queueMails } from '#server/plumbing/mail/queue.ts'
import { saludo, unlinked } from '#server/plumbing/mail/names.ts'
import { listAdministradores } from './administradores.queries.ts'
import { memoryOfDevices } from './cuenta.rules.ts'

interface Recipient {
  id: number
  nombre: string
  email: string
}

const miCuenta = '/intranet/configuracion?vista=mi-cuenta'

export async function queueNewDevice(db: Db, user: Recipient, now: Date): Promise<void> {
  const titulo = 'Sesión iniciada en otro dispositivo'
  const cuerpo =
    'Su cuenta se abrió en un navegador distinto de los que ya usa. Si no fue usted, cierre esa sesión y cambie su contraseña.'
  await notify(db, [user.id], { tipo: 'sistema', titulo, cuerpo, enlace: miCuenta, conCorreoPropio: true }, now)
  const { id: user_id, email: para } = user
  const parrafos = [saludo(user), cuerpo, `Fue el ${longMoment(now)}.`]
  const boton = { texto: 'Ver mis sesiones', enlace: miCuenta } as const
  await queueMails(db, [{ tipo: 'aviso_sesion', para, user_id, asunto: titulo, parrafos, boton }], now)
}

/** To every administrator: who gave the role, and to whom. */
export const queueNewAdministrator = (db: Db, nuevo: string, por: string, now: Date) =>
  tellAdministrators(
    db,
    {
      tipo: 'aviso_administrador',
      asunto: 'Hay un administrador nuevo',
      que: `${unlinked(por)} dio el rol de administrador a ${unlinked(nuevo)}.`,
      enlace: '/intranet/usuarios?vista=todos',
    },
    now,
  )

/** To every administrator: all that the company keeps has left the house. `que` is a noun with its article. */
export const queueDownload = (db: Db, que: string, por: string, now: Date) =>
  tellAdministrators(
    db,
    {
      tipo: 'aviso_descarga',
      asunto: 'Se descargaron los datos de la compañía',
      que: `${unlinked(por)} descargó ${que}.`,
      enlace: '/intranet/sistema?vista=auditoria',
    },
    now,
  )

interface Aviso {
  tipo: 'aviso_administrador' | 'aviso_descarga'
  asunto: string
  que: string
  enlace: Ruta
}

async function tellAdministrators(db: Db, { tipo, asunto, que, enlace }: Aviso, now: Date): Promise<void> {
  const boton = { texto: 'Ver en la intranet', enlace }
  const mails = (await listAdministradores(db)).map((administrador) => ({
    tipo,
    asunto,
    para: administrador.email,
    user_id: administrador.id,
    parrafos: [
      saludo(administrador),
      que,
      `Fue el ${longMoment(now)}. Si no estaba previsto, cambie su contraseña y hable con los demás administradores.`,
    ],
    boton,
  }))
  await queueMails(db, mails, now)
}

/** The browsers by which a member has signed in lately. */
export async function listKnownDevices(db: ReadDb, userId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('auditoria')
    .select('user_agent')
    .distinct()
    .where('user_id', '=', userId)
    // As the index has it: SQLite does not look into a parameter.
    .where('accion', '=', sql.lit('login'))
    .where('fecha', '>', new Date(now.getTime() - memoryOfDevices).toISOString())
    .execute()
  return rows.map(({ user_agent }) => user_agent ?? '')
}
