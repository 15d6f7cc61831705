// Security warnings: sent regardless of preferences and quiet hours (docs/decisions/039).
import { sql } from 'kysely'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { saludo, unlinked } from '#server/plumbing/mail/names.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'
import { listAdministradores } from './administradores.queries.ts'
import { memoryOfDevices } from './cuenta.rules.ts'

interface Recipient {
  id: number
  nombre: string
  email: string
}

const miCuenta = '/intranet/configuracion?vista=mi-cuenta'

export async function queueNewDevice(tx: Telling, user: Recipient): Promise<void> {
  const titulo = 'Sesión iniciada en otro dispositivo'
  const cuerpo =
    'Su cuenta se abrió en un navegador distinto de los que ya usa. Si no fue usted, cierre esa sesión y cambie su contraseña.'
  const parrafos = [cuerpo, `Fue el ${longMoment(tx.now)}.`]
  const boton = { texto: 'Ver mis sesiones', enlace: miCuenta } as const
  await tellEach(tx, [user], { tipo: 'aviso_sesion', titulo, cuerpo, parrafos, boton })
}

/** Tells every administrator who gave whom the role. */
export const queueNewAdministrator = (tx: Telling, nuevo: string, por: string) =>
  tellAdministrators(tx, {
    tipo: 'aviso_administrador',
    asunto: 'Hay un administrador nuevo',
    que: `${unlinked(por)} dio el rol de administrador a ${unlinked(nuevo)}.`,
    enlace: '/intranet/usuarios?vista=todos',
  })

/** Tells every administrator of a full download. `que` is a noun with its article. */
export const queueDownload = (tx: Telling, que: string, por: string) =>
  tellAdministrators(tx, {
    tipo: 'aviso_descarga',
    asunto: 'Se descargaron los datos de la compañía',
    que: `${unlinked(por)} descargó ${que}.`,
    enlace: '/intranet/sistema?vista=auditoria',
  })

interface Aviso {
  tipo: 'aviso_administrador' | 'aviso_descarga'
  asunto: string
  que: string
  enlace: Ruta
}

async function tellAdministrators(tx: Telling, { tipo, asunto, que, enlace }: Aviso): Promise<void> {
  const boton = { texto: 'Ver en la intranet', enlace }
  const mails = (await listAdministradores(tx.db)).map((administrador) => ({
    tipo,
    asunto,
    para: administrador.email,
    user_id: administrador.id,
    parrafos: [
      saludo(administrador),
      que,
      `Fue el ${longMoment(tx.now)}. Si no estaba previsto, cambie su contraseña y hable con los demás administradores.`,
    ],
    boton,
  }))
  await tx.mail(...mails)
}

/** User agents of a member's recent sign-ins. */
export async function listKnownDevices(db: ReadDb, userId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('auditoria')
    .select('user_agent')
    .distinct()
    .where('user_id', '=', userId)
    // As in the index: SQLite does not look into a parameter.
    .where('accion', '=', sql.lit('login'))
    .where('fecha', '>', new Date(now.getTime() - memoryOfDevices).toISOString())
    .execute()
  return rows.map(({ user_agent }) => user_agent ?? '')
}
