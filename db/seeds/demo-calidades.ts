import type { Row } from '#db/tables.ts'
import { insertConsentimiento, saveApoderado } from '#server/perfil/consentimientos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'

type Institucional = Partial<
  Pick<
    Row<'usuarios'>,
    | 'calidad'
    | 'cargo'
    | 'cargo_detalle'
    | 'estado'
    | 'motivo_baja'
    | 'fecha_baja'
    | 'es_conductor'
    | 'es_cuartelero'
    | 'comparte_telefono'
    | 'fecha_nacimiento'
    | 'fecha_ingreso'
    | 'nivel_bombero'
    | 'password_hash'
  >
>

/** Gives members the variety of a real company; the rest stay active. */
export async function varyDemoMembers(db: Db, cast: Record<Personaje, number>, invented: number[], now: Date) {
  const set = async (id: number | undefined, columns: Institucional) => {
    if (id) await db.updateTable('usuarios').set(columns).where('id', '=', id).execute()
  }
  const yearsAgo = (years: number, days = 0) => {
    const day = new Date(now)
    day.setUTCFullYear(day.getUTCFullYear() - years)
    day.setUTCDate(day.getUTCDate() - days)
    return day.toISOString().slice(0, 10)
  }
  const at = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
  // One account is new: its first day is offered.
  await db
    .updateTable('usuarios')
    .set({ created_at: at(200) })
    .where('estado', '=', 'activo')
    .execute()
  if (invented[5])
    await db
      .updateTable('usuarios')
      .set({ created_at: at(12) })
      .where('id', '=', invented[5])
      .execute()
  await set(cast.administradora, { cargo_detalle: 'Secretaria' })
  await set(cast.tesorero, { cargo_detalle: 'Tesorero' })
  await set(cast.maquinista, { cargo_detalle: 'Maquinista', es_conductor: 1 })
  await set(cast.honorario, { calidad: 'honorario' })
  const [, , , directory, honorary, ...rest] = invented
  for (const id of [directory, honorary]) await set(id, { calidad: 'honorario' })
  const kinds: Institucional[] = [
    { calidad: 'aspirante', fecha_ingreso: yearsAgo(0, 50), nivel_bombero: null },
    { calidad: 'aspirante', fecha_ingreso: yearsAgo(0, 110), nivel_bombero: null },
    { calidad: 'brigadier', fecha_nacimiento: yearsAgo(15, 40), fecha_ingreso: null, nivel_bombero: null },
    { calidad: 'brigadier', fecha_nacimiento: yearsAgo(16, 200), fecha_ingreso: null, nivel_bombero: null },
    { calidad: 'cuartelero', cargo: 'Otro', cargo_detalle: 'Cuartelero', es_cuartelero: 1, es_conductor: 1 },
    { calidad: 'confederado', es_conductor: 1 },
    { calidad: 'canje' },
    {
      estado: 'baja',
      motivo_baja: 'Renuncia por traslado de ciudad',
      fecha_baja: yearsAgo(0, 75),
      fecha_ingreso: yearsAgo(9),
    },
    {
      estado: 'baja',
      motivo_baja: 'Separación por inasistencia',
      fecha_baja: yearsAgo(1, 20),
      fecha_ingreso: yearsAgo(6),
    },
    // Imported from a sheet, not invited yet.
    { password_hash: null },
    { password_hash: null },
  ]
  for (const [index, columns] of kinds.entries()) await set(rest[index], columns)
  await insertApoderados(db, rest.slice(2, 4), cast.administradora, now)
  const sharing = [cast.capitana, cast.ayudante, cast.bombera, cast.maquinista, ...rest.slice(12)]
  for (const id of sharing) await set(id, { comparte_telefono: 1 })
}

/** The first brigadier's guardian has signed; the second's is still asked. */
async function insertApoderados(db: Db, ids: (number | undefined)[], registrado_por: number, now: Date) {
  const [consented, asked] = ids
  if (!consented || !asked) return
  const ximena = { nombre: 'Ximena Ortega Salinas', parentesco: 'Madre', telefono: '+56987651234' }
  await saveApoderado(db, consented, ximena, now)
  const given = { user_id: consented, dado_por: 'apoderado', apoderado: ximena.nombre, medio: 'papel' } as const
  for (const tipo of ['datos', 'fotografia', 'salud'] as const)
    await insertConsentimiento(db, { ...given, tipo, registrado_por }, now)
  await saveApoderado(db, asked, { nombre: 'Hernán Poblete Vidal', parentesco: 'Padre', telefono: '+56976543210' }, now)
}
