import { createHmac } from 'node:crypto'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { fallosMaximos } from './pin.rules.ts'

/** Mixes the installation's key into a PIN before it is hashed: without the key, a million PINs cannot be tried. */
export const keyedPin = (key: InstallationKey, userId: number, pin: string): string =>
  createHmac('sha256', key.keyFor('pines')).update(`${userId} ${pin}`).digest('base64url')

export const findPin = (db: ReadDb, userId: number) =>
  db.selectFrom('pines').select(['cambiado_en', 'fallos']).where('user_id', '=', userId).executeTakeFirst()

export async function savePin(db: Db, user_id: number, huella: string, now: Date): Promise<void> {
  const pin = { huella, cambiado_en: now.toISOString(), fallos: 0 }
  await db
    .insertInto('pines')
    .values({ user_id, ...pin })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pin))
    .execute()
}

/**
 * Counts the attempt before checking it, so that concurrent attempts cannot exceed the limit. Undefined if there is no PIN
 * or it is blocked.
 */
export const countPinAttempt = (db: Db, userId: number) =>
  db
    .updateTable('pines')
    .set((set) => ({ fallos: set('fallos', '+', 1) }))
    .where('user_id', '=', userId)
    .where('fallos', '<', fallosMaximos)
    .returning(['huella', 'fallos'])
    .executeTakeFirst()

/** Resets the failure count after a right PIN; false if the PIN was changed meanwhile. */
export async function forgiveTries(db: Db, userId: number, huella: string): Promise<boolean> {
  const same = await db
    .updateTable('pines')
    .set({ fallos: 0 })
    .where('user_id', '=', userId)
    .where('huella', '=', huella)
    .returning('user_id')
    .executeTakeFirst()
  return same !== undefined
}

/** The member, if active. */
export const findActivo = (db: ReadDb, id: number) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email', 'cargo', 'cargo_detalle', 'role_id', 'ultimo_acceso'])
    .where('id', '=', id)
    .where('estado', '=', 'activo')
    .executeTakeFirst()

/** Ends the sessions that were opened by PIN: at a computer, of a member, or of a member at a computer. */
export async function endPinSessions(
  tx: Pick<Tx, 'db' | 'tell'>,
  of: { equipo_id: number } | { user_id: number; equipo_id?: number },
  except = 0,
): Promise<void> {
  const ended = await tx.db
    .deleteFrom('sesiones')
    .where('factor', '=', 'pin')
    .where((where) => where.and(of))
    .where('id', '!=', except)
    .returning('id')
    .execute()
  for (const one of ended) await tx.tell({ tipo: 'sesion', id: one.id })
}

/** Personal values that a PIN must not contain. */
export const findPersonales = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select(['fecha_nacimiento', 'rut']).where('id', '=', id).executeTakeFirst()
