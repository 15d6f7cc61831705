import type { Preferencias, PreferenciasPropias } from '#contract/notificaciones.ts'
import { conClave } from '#server/perfil/usuario.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { correoDe } from '#server/plumbing/mail/sin-correo.ts'
import { conDefecto, porDefecto } from './notificaciones.rules.ts'

/** An active member, and how they can be reached. */
export interface Destinatario {
  id: number
  nombre: string
  email: string | null
  /** Has a password. */
  con_clave: 0 | 1
  preferencias: Preferencias
}

const columns = [
  'preferencias_notificacion.canales',
  'preferencias_notificacion.silencio',
  'preferencias_notificacion.silencio_desde',
  'preferencias_notificacion.silencio_hasta',
  'preferencias_notificacion.silencio_emergencias',
] as const

export async function listDestinatarios(db: ReadDb, ids: readonly number[]): Promise<Destinatario[]> {
  const rows = await db
    .selectFrom('usuarios')
    .leftJoin('preferencias_notificacion', 'preferencias_notificacion.user_id', 'usuarios.id')
    .select(['usuarios.id', 'usuarios.nombre', 'usuarios.email', ...columns])
    .select(conClave)
    .where('usuarios.id', 'in', ids)
    .where('usuarios.estado', '=', 'activo')
    .orderBy('usuarios.id')
    .execute()
  return rows.map(({ id, nombre, email, con_clave, ...guardadas }) => ({
    id,
    nombre,
    email: correoDe(email),
    con_clave,
    preferencias: leidas(guardadas),
  }))
}

/** Has an address, or a password to read the bell with. */
export const seLeAvisa = ({ email, con_clave }: Destinatario): boolean => email !== null || con_clave === 1

export async function findPreferencias(db: ReadDb, userId: number): Promise<PreferenciasPropias> {
  const row = await db
    .selectFrom('preferencias_notificacion')
    .select([...columns, 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { ...leidas(row), version: row.version } : { ...porDefecto, version: 0 }
}

/** Increments `version`, from 1. */
export async function savePreferencias(
  db: Db,
  user_id: number,
  { canales, silencio, silencio_emergencias, ...horas }: Preferencias,
  now: Date,
): Promise<void> {
  const values = {
    ...horas,
    canales: JSON.stringify(canales),
    silencio: silencio ? (1 as const) : (0 as const),
    silencio_emergencias: silencio_emergencias ? (1 as const) : (0 as const),
    updated_at: now.toISOString(),
  }
  await db
    .insertInto('preferencias_notificacion')
    .values({ user_id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((set) => ({ ...values, version: set('preferencias_notificacion.version', '+', 1) })),
    )
    .execute()
}

interface Guardadas {
  canales: string | null
  silencio: 0 | 1 | null
  silencio_desde: string | null
  silencio_hasta: string | null
  silencio_emergencias: 0 | 1 | null
}

const leidas = ({ canales, silencio, silencio_desde, silencio_hasta, silencio_emergencias }: Guardadas): Preferencias =>
  canales === null || silencio_desde === null || silencio_hasta === null
    ? porDefecto
    : {
        canales: conDefecto(JSON.parse(canales) as object),
        silencio: silencio === 1,
        silencio_desde,
        silencio_hasta,
        silencio_emergencias: silencio_emergencias === 1,
      }
