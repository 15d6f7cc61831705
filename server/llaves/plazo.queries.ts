import { debeTenerFactor, diasDePlazo, type Seguridad } from '#contract/configuracion/seguridad.ts'
import { type Role, roleOf } from '#contract/shared/permisos.ts'
import { findValores } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { type Etapa, etapaOf } from './plazo.rules.ts'

interface Quien {
  id: number
  nombre: string
  email: string
  role_id: number
}

const day = 24 * 60 * 60 * 1000
const boton = { texto: 'Configurar mi segundo factor', enlace: '/intranet/configuracion?vista=mi-cuenta' } as const

const findSeguridad = async (db: ReadDb): Promise<Seguridad> => (await findValores(db, 'seguridad')).valores

/** True for a role that must have a second factor (docs/decisions/121); a PIN is not enough for it either (122). */
export const exigeFactor = async (db: ReadDb, role: Role): Promise<boolean> =>
  debeTenerFactor(role, await findSeguridad(db))

/** Begins the grace of a member who must have a second factor, has none, and is not counted yet (docs/decisions/121). */
export async function beginPlazo(tx: Tx, quien: Quien): Promise<void> {
  if (!(await exigeFactor(tx.db, roleOf(quien.role_id)))) return
  const plazo = new Date(tx.now.getTime() + diasDePlazo * day)
  const begun = await tx.db
    .updateTable('usuarios')
    .set({ factor_plazo: plazo.toISOString() })
    .where('id', '=', quien.id)
    .where('factor_desde', 'is', null)
    .where('factor_plazo', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (begun) await tellOf(tx, quien, 'empieza', plazo)
}

/** Whoever must have a second factor and removes their last one has no new days of grace (docs/decisions/121). */
export async function endPlazo(tx: Tx, { id, role }: Pick<Actor, 'id' | 'role'>): Promise<void> {
  if (!(await exigeFactor(tx.db, role))) return
  await tx.db
    .updateTable('usuarios')
    .set({ factor_plazo: tx.now.toISOString() })
    .where('id', '=', id)
    .where('factor_desde', 'is', null)
    .execute()
}

/** Hourly: starts, reminds of and ends the grace period of members who do not sign in. */
export async function reviewPlazos(deps: Writes): Promise<void> {
  const { db } = deps.database
  const seguridad = await findSeguridad(db)
  for (const { factor_plazo, ...quien } of await listSinFactor(db)) {
    const debe = debeTenerFactor(roleOf(quien.role_id), seguridad)
    if (debe && factor_plazo === null) await write(deps, null, (tx) => beginPlazo(tx, quien))
    else if (!debe && factor_plazo !== null) await write(deps, null, (tx) => forgetPlazo(tx, quien.id))
    else if (debe && factor_plazo !== null) await remind(deps, quien, new Date(factor_plazo))
  }
}

const listSinFactor = (db: ReadDb) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email', 'role_id', 'factor_plazo'])
    .where('estado', '=', 'activo')
    .where('password_hash', 'is not', null)
    .where('factor_desde', 'is', null)
    .orderBy('id')
    .execute()

async function forgetPlazo(tx: Tx, id: number): Promise<void> {
  await tx.db.updateTable('usuarios').set({ factor_plazo: null }).where('id', '=', id).execute()
  await tx.audit({ accion: 'estado', entidad: 'segundo_factor', entidad_id: id, despues: { estado: 'sin_plazo' } })
}

async function remind(deps: Writes, quien: Quien, plazo: Date): Promise<void> {
  const stage = etapaOf(plazo, deps.clock())
  if (!stage) return
  await write(deps, null, async (tx) => {
    if (await wasTold(tx.db, quien.id, stage.desde)) return
    await tellOf(tx, quien, stage.etapa, plazo)
    // Closes their event streams: from now on they may see only their own account.
    if (stage.etapa === 'termina')
      for (const id of await listSesiones(tx.db, quien.id)) await tx.tell({ tipo: 'sesion', id })
  })
}

const wasTold = async (db: ReadDb, userId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('correos')
    .select('id')
    .where('user_id', '=', userId)
    .where('tipo', '=', 'plazo_factor')
    .where('creado_en', '>=', since.toISOString())
    .executeTakeFirst()) !== undefined

async function listSesiones(db: ReadDb, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('sesiones').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

const titulos: Record<Etapa, string> = {
  empieza: 'Configure su segundo factor',
  recuerda: 'Le quedan pocos días para su segundo factor',
  termina: 'Terminó el plazo para su segundo factor',
}

async function tellOf(tx: Tx, quien: Quien, etapa: Etapa, plazo: Date): Promise<void> {
  const cuerpo =
    etapa === 'termina'
      ? 'Su rol exige un segundo factor. Hasta que lo configure solo puede usar su propia cuenta.'
      : `Su rol exige un segundo factor. Tiene hasta el ${longMoment(plazo)}; después solo podrá usar su propia cuenta.`
  const parrafos = [
    cuerpo,
    'Es una llave en su teléfono o computador, o un código de una aplicación: se configura en un minuto.',
  ]
  await tellEach(tx, [quien], { tipo: 'plazo_factor', titulo: titulos[etapa], cuerpo, parrafos, boton })
  const despues = { estado: etapa, desde: plazo.toISOString() }
  await tx.audit({ accion: 'estado', entidad: 'segundo_factor', entidad_id: quien.id, despues })
}
