import type { NewRow } from '#db/tables.ts'
import { insertSession } from '#server/cuenta/cuenta.queries.ts'
import { insertCambio } from '#server/guardias/cambios.queries.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { callerOf } from './caller.ts'
import { newCertificado } from './certificados.ts'
import { newAsignacion, newGuardia } from './guardias.ts'
import { roomsOn } from './rooms.ts'
import type { TestApp } from './start-app.ts'

/** Members outside the cast who are signed in, each with a name of their own. */
export async function signedInMembers(started: TestApp, nombres: readonly string[]) {
  const { newMember } = roomsOn(started)
  const { db } = started.database
  const made = []
  for (const nombre of nombres) {
    const id = await newMember()
    await db.updateTable('usuarios').set({ nombre }).where('id', '=', id).execute()
    const token = newSecret()
    const session = { user_id: id, token_hash: secretHash(token), ip: '127.0.0.1', user_agent: 'prueba' }
    await insertSession(db, session, started.clock.now)
    made.push({ ...callerOf(started.app, token), id, nombre })
  }
  return made
}

/** Qualifies a member to drive a unit of the base until a day. */
export async function newConductor(
  db: Db,
  now: Date,
  user_id: number,
  fecha_vencimiento = '2029-12-31',
): Promise<void> {
  await newCertificado(db, now, { user_id, fecha_vencimiento, codigo: `CONDUCE-${user_id}` })
  await db.insertInto('unidad_conductores').values({ unidad_id: 21, user_id }).execute()
}

/** A replacement for a test, open to everyone unless said otherwise, of a seat in a guard of tomorrow. */
export async function newCambio(
  db: Db,
  now: Date,
  de: Pick<NewRow<'guardia_cambios'>, 'solicitante_id'> & Partial<NewRow<'guardia_cambios'>>,
): Promise<number> {
  const guardia_id = await newGuardia(db, now)
  const asignacion_id = await newAsignacion(db, { guardia_id, user_id: de.solicitante_id })
  return await insertCambio(db, {
    tipo: 'reemplazo',
    asignacion_id,
    estado: 'pendiente',
    vence_en: new Date(now.getTime() + 22 * 3_600_000).toISOString(),
    creado_en: now.toISOString(),
    ...de,
  })
}
