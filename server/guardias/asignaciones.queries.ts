import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { nextVersion } from '#server/plumbing/data/next-version.ts'

type Fila = Row<'guardia_asignaciones'>
type Nueva = Pick<NewRow<'guardia_asignaciones'>, 'guardia_id' | 'user_id' | 'funcion' | 'estado' | 'origen'> &
  Partial<Pick<Fila, 'cama' | 'razon' | 'hora_ingreso' | 'creado_por'>>

export async function insertAsignacion(db: Db, nueva: Nueva, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('guardia_asignaciones')
    .values({
      cama: null,
      razon: null,
      hora_ingreso: null,
      creado_por: null,
      ...nueva,
      hora_salida: null,
      por_reemplazar: null,
      avisada_en: null,
      pedida_en: null,
      alertada_en: null,
      creado_en: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAsignacion(
  db: Db,
  id: number,
  cambio: Partial<Omit<Fila, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('guardia_asignaciones')
    .set({ ...cambio, version: nextVersion(cambio, ['por_reemplazar']) })
    .where('id', '=', id)
    .execute()
}

/** Proposals and drafts alone: a seat of a published guard is withdrawn, and stays. */
export async function deleteAsignacion(db: Db, id: number): Promise<void> {
  await db.deleteFrom('guardia_asignaciones').where('id', '=', id).execute()
}

/** Neither replaced nor withdrawn, proposals too. */
export const listVigentes = (db: ReadDb, guardiaId: number): Promise<Fila[]> =>
  db
    .selectFrom('guardia_asignaciones')
    .selectAll()
    .where('guardia_id', '=', guardiaId)
    .where('estado', 'not in', ['reemplazada', 'retirada'])
    .orderBy('id')
    .execute()

/** The guard of a member's own seat. */
export const findGuardiaDe = async (db: ReadDb, id: number, userId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('guardia_asignaciones')
      .select('guardia_id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.guardia_id

export const findNombre = async (db: ReadDb, userId: number): Promise<string> =>
  (await db.selectFrom('usuarios').select('nombre').where('id', '=', userId).executeTakeFirstOrThrow()).nombre

export async function saveBrechaAvisada(db: Db, guardiaId: number, at: string): Promise<void> {
  await db.updateTable('guardias').set({ brecha_avisada_en: at }).where('id', '=', guardiaId).execute()
}

/**
 * Its hours changed: its members are told and asked anew, and who had said yes said it of other hours. Returns the seats
 * that were confirmed.
 */
export async function renewAvisos(db: Db, guardiaId: number): Promise<number[]> {
  const confirmed = await db
    .selectFrom('guardia_asignaciones')
    .select('id')
    .where('guardia_id', '=', guardiaId)
    .where('estado', '=', 'confirmada')
    .orderBy('id')
    .execute()
  await db
    .updateTable('guardia_asignaciones')
    .set((set) => ({
      estado: 'asignada',
      avisada_en: null,
      pedida_en: null,
      alertada_en: null,
      version: set('version', '+', 1),
    }))
    .where('guardia_id', '=', guardiaId)
    .where('estado', 'in', ['asignada', 'confirmada'])
    .execute()
  return confirmed.map(({ id: seat }) => seat)
}
