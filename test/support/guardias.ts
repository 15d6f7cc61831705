import type { NewRow } from '#db/tables.ts'
import { insertGuardia } from '#server/guardias/guardias.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { newCertificado } from './certificados.ts'

/** A guard for a test: of ten hours, tomorrow, of four with a conductor and one in charge; published unless said otherwise. */
export async function newGuardia(db: Db, now: Date, de: Partial<NewRow<'guardias'>> = {}): Promise<number> {
  const { inicio = new Date(now.getTime() + 24 * 3_600_000).toISOString(), estado = 'publicada' } = de
  const at = now.toISOString()
  return await insertGuardia(db, {
    tipo: 'nocturna',
    nombre: 'Guardia nocturna',
    inicio,
    termino: new Date(Date.parse(inicio) + 10 * 3_600_000).toISOString(),
    min_total: 4,
    min_conductor: 1,
    min_a_cargo: 1,
    cupo_maximo: 12,
    estado,
    publicada_en: estado === 'borrador' ? null : at,
    creado_en: at,
    ...de,
  })
}

/** A seat for a test: assigned by an officer as guardián unless said otherwise. */
export async function newAsignacion(
  db: Db,
  de: Pick<NewRow<'guardia_asignaciones'>, 'guardia_id' | 'user_id'> & Partial<NewRow<'guardia_asignaciones'>>,
): Promise<number> {
  const { id } = await db
    .insertInto('guardia_asignaciones')
    .values({
      funcion: 'guardian',
      estado: 'asignada',
      origen: 'oficial',
      creado_en: '2026-11-01T12:00:00.000Z',
      ...de,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives a member a licence for one of the units, for a test. */
export async function letDrive(db: Db, now: Date, userId: number, fecha_vencimiento = '2040-12-31'): Promise<void> {
  await newCertificado(db, now, { user_id: userId, fecha_vencimiento })
  const { id } = await db.selectFrom('unidades').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db.insertInto('unidad_conductores').values({ unidad_id: id, user_id: userId }).execute()
}
