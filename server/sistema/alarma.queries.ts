import type { Db, ReadDb } from '#server/plumbing/database.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { listAdministradores } from '#server/usuarios/usuarios.queries.ts'
import { claveRespaldo, lastGood } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { isLate } from '#server/plumbing/respaldo/retencion.ts'

const day = 24 * 60 * 60 * 1000
const titulo = 'No hay un respaldo reciente'

/** When the newest good backup was made, and whether that is too long ago (domain §2.12). */
export async function findAtraso(db: ReadDb, now: Date): Promise<{ ultimo: string | null; atrasado: boolean }> {
  const ultimo = await lastGood(db, now)
  const tarea = await db.selectFrom('tareas').select('creada_en').where('clave', '=', claveRespaldo).executeTakeFirst()
  return { ultimo, atrasado: isLate(ultimo, tarea?.creada_en ?? now.toISOString(), now) }
}

/** Tells every administrator, once a day; whether it did. */
export async function tellOfAtraso(db: Db, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - day).toISOString()
  const told = await db
    .selectFrom('notificaciones')
    .select('id')
    .where('tipo', '=', 'sistema')
    .where('titulo', '=', titulo)
    .where('created_at', '>', since)
    .where('created_at', '<=', now.toISOString())
    .executeTakeFirst()
  if (told) return false
  const cuerpo = 'El último respaldo bueno tiene más de 48 horas. Revise Sistema, Respaldos.'
  const enlace = '/intranet/sistema?vista=respaldos'
  const administradores = (await listAdministradores(db)).map(({ id }) => id)
  await notify(db, administradores, { tipo: 'sistema', titulo, cuerpo, enlace }, now)
  return true
}
