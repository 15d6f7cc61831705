import {
  camposDeSalud,
  type CambioApoderado,
  type TipoConsentimiento,
  textosConsentimiento,
} from '#contract/perfil/consentimiento.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { decryptFicha, encryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'

/** Newest first. */
export const listConsentimientos = (db: ReadDb, userId: number) =>
  db
    .selectFrom('consentimientos as c')
    .leftJoin('usuarios', 'usuarios.id', 'c.registrado_por')
    .select(['c.id', 'c.tipo', 'c.version_texto', 'c.dado_por', 'c.apoderado', 'c.medio', 'c.dado_en', 'c.retirado_en'])
    .select('usuarios.nombre as registrado_por')
    .where('c.user_id', '=', userId)
    .orderBy('c.id', 'desc')
    .execute()

/** The consent in force. */
export const findConsentimiento = (db: ReadDb, userId: number, tipo: TipoConsentimiento) =>
  db
    .selectFrom('consentimientos')
    .select(['id', 'dado_en', 'version_texto'])
    .where('user_id', '=', userId)
    .where('tipo', '=', tipo)
    .where('retirado_en', 'is', null)
    .executeTakeFirst()

/** Members, of these, with such a consent in force. */
export async function consentedOf(db: ReadDb, ids: readonly number[], tipo: TipoConsentimiento): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('consentimientos')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('tipo', '=', tipo)
    .where('retirado_en', 'is', null)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

type Nuevo = Pick<NewRow<'consentimientos'>, 'user_id' | 'tipo' | 'dado_por' | 'apoderado' | 'medio' | 'registrado_por'>

/** To the text in force. */
export async function insertConsentimiento(db: Db, nuevo: Nuevo, now: Date): Promise<number> {
  const version_texto = textosConsentimiento[nuevo.tipo].length
  await db
    .insertInto('consentimientos')
    .values({ ...nuevo, version_texto, dado_en: now.toISOString() })
    .execute()
  return version_texto
}

export async function withdrawConsentimiento(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('consentimientos').set({ retirado_en: now.toISOString() }).where('id', '=', id).execute()
}

/** Names of the health data that were kept. */
export async function deleteSalud(db: Db, key: InstallationKey, userId: number, now: Date): Promise<string[]> {
  const row = await db
    .selectFrom('fichas_personales')
    .select(['user_id', 'datos'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return []
  const datos = decryptFicha(key, row)
  const kept = camposDeSalud.filter((campo) => datos[campo])
  for (const campo of camposDeSalud) delete datos[campo]
  if (kept.length > 0)
    await db
      .updateTable('fichas_personales')
      .set({ datos: encryptFicha(key, userId, datos), updated_at: now.toISOString() })
      .set((set) => ({ version: set('version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute()
  return kept
}

export async function findApoderado(db: ReadDb, userId: number) {
  const row = await db
    .selectFrom('apoderados')
    .select(['nombre', 'parentesco', 'telefono', 'email', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Increments `version`, from 1. */
export async function saveApoderado(
  db: Db,
  user_id: number,
  { nombre, parentesco, telefono = null, email = null }: Omit<CambioApoderado, 'version'>,
  now: Date,
): Promise<void> {
  const row = { nombre, parentesco, telefono, email, updated_at: now.toISOString() }
  await db
    .insertInto('apoderados')
    .values({ user_id, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((set) => ({ ...row, version: set('apoderados.version', '+', 1) })),
    )
    .execute()
}
