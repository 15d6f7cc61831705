import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { deviceOf } from '#contract/shared/navegador.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'

const minute = 60_000
const livesMs = 15 * minute
/** A code with less time left is replaced, not reused. */
const usefulMs = 2 * minute
const mostTries = 5

/** Whether the session has a code that can still be typed. */
export async function hasCodigo(db: ReadDb, sesionId: number, now: Date): Promise<boolean> {
  const waiting = await db
    .selectFrom('codigos_correo')
    .select('sesion_id')
    .where('sesion_id', '=', sesionId)
    .where('intentos', '<', mostTries)
    .where('vence_en', '>', new Date(now.getTime() + usefulMs).toISOString())
    .executeTakeFirst()
  return waiting !== undefined
}

interface Pedido {
  user: { id: number; nombre: string }
  sesionId: number
  para: string
  /** User agent of the device that asks. */
  navegador: string
}

/** Replaces the session's code and mails the new one. */
export async function sendCodigo(tx: Tx, key: InstallationKey, { user, sesionId, para, navegador }: Pedido) {
  const codigo = String(randomInt(1_000_000)).padStart(6, '0')
  const vence_en = new Date(tx.now.getTime() + livesMs)
  const row = {
    huella: huellaDe(key, sesionId, codigo),
    intentos: 0,
    creado_en: tx.now.toISOString(),
    vence_en: vence_en.toISOString(),
  }
  await tx.db
    .insertInto('codigos_correo')
    .values({ sesion_id: sesionId, user_id: user.id, ...row })
    .onConflict((conflict) => conflict.column('sesion_id').doUpdateSet(row))
    .execute()
  await tx.mail({
    tipo: 'codigo_correo',
    para,
    user_id: user.id,
    asunto: 'Código para confirmar un dispositivo',
    parrafos: [
      saludo(user),
      `Alguien entró con su contraseña desde un dispositivo que usted no había usado (${deviceOf(navegador)}), y el ${longMoment(tx.now)} pidió ver datos de salud o agregar un segundo factor a su cuenta.`,
      'Si fue usted, escriba allí este código. Sirve una vez y por 15 minutos.',
      'Si no fue usted, no se lo dé a nadie: cambie su contraseña ahora y avise a un administrador.',
    ],
    codigo,
    vence_en,
    prioridad: 0,
  })
}

/** Counts an attempt before checking it, so that concurrent ones cannot exceed five. Undefined: no valid code. */
export const countCodigoAttempt = (db: Db, sesionId: number, now: Date) =>
  db
    .updateTable('codigos_correo')
    .set((set) => ({ intentos: set('intentos', '+', 1) }))
    .where('sesion_id', '=', sesionId)
    .where('intentos', '<', mostTries)
    .where('vence_en', '>', now.toISOString())
    .returning(['huella', 'intentos'])
    .executeTakeFirst()

export const triesLeft = ({ intentos }: { intentos: number }): number => mostTries - intentos

export const isCodigo = (key: InstallationKey, sesionId: number, codigo: string, huella: string): boolean =>
  timingSafeEqual(Buffer.from(huellaDe(key, sesionId, codigo)), Buffer.from(huella))

/** Uses up a code that was right; of concurrent uses one wins. */
export async function spendCodigoCorreo(db: Db, sesionId: number, huella: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('codigos_correo')
    .where('sesion_id', '=', sesionId)
    .where('huella', '=', huella)
    .returning('sesion_id')
    .executeTakeFirst()
  return spent !== undefined
}

/**
 * Address that surely reaches the member: the former one while a change of e-mail can be undone, so that a thief cannot
 * redirect the code.
 */
export async function findProvenAddress(db: ReadDb, userId: number, email: string, now: Date): Promise<string> {
  const former = await db
    .selectFrom('enlaces')
    .select('email')
    .where('user_id', '=', userId)
    .where('tipo', '=', 'deshacer_correo')
    .where('usado_en', 'is', null)
    .where('vence_en', '>', now.toISOString())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return former?.email ?? email
}

const huellaDe = (key: InstallationKey, sesionId: number, codigo: string): string =>
  createHmac('sha256', key.keyFor('factores')).update(`correo ${sesionId} ${codigo}`).digest('base64url')
