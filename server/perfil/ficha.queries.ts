import type { CambioFicha, Ficha } from '#contract/perfil/ficha.ts'
import type { Row } from '#db/tables.ts'
import { fichaVacia } from './ficha.rules.ts'
import { findConsentimiento } from './consentimientos.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

export type FilaFicha = Omit<Row<'fichas_personales'>, 'user_id' | 'updated_at'> & Pick<Ficha, 'salud_consentida_en'>

const columns = [
  'direccion',
  'comuna',
  'contacto_nombre',
  'contacto_telefono',
  'contacto_parentesco',
  'grupo_sanguineo',
  'alergias',
  'prevision',
  'talla_chaqueta',
  'talla_pantalon',
  'talla_casco',
  'talla_botas',
  'version',
] as const

/** Empty until the member gives anything. */
export async function findFicha(db: ReadDb, userId: number): Promise<FilaFicha> {
  const ficha = await db
    .selectFrom('fichas_personales')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const salud = await findConsentimiento(db, userId, 'salud')
  return { ...(ficha ?? fichaVacia), salud_consentida_en: salud?.dado_en ?? null }
}

/** Increments `version`, from 1. */
export async function saveFicha(
  db: Db,
  user_id: number,
  cambio: Omit<CambioFicha, 'version' | 'consiente'>,
  now: Date,
): Promise<void> {
  const updated_at = now.toISOString()
  await db
    .insertInto('fichas_personales')
    .values({ user_id, ...cambio, updated_at })
    .onConflict((row) =>
      row.column('user_id').doUpdateSet((set) => ({
        ...cambio,
        updated_at,
        version: set('fichas_personales.version', '+', 1),
      })),
    )
    .execute()
}
