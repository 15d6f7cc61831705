import type { CargoEscrito, PeriodoEscrito, PremioEscrito } from '#contract/hoja-servicios.ts'
import { sinEmergencias } from '#contract/perfil/calidad.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

/** Parts of a sheet, as written. */
interface Partes {
  periodos: PeriodoEscrito
  cargos: CargoEscrito
  premios: PremioEscrito
}
export type Parte = keyof Partes
export type Escrito<P extends Parte> = Partes[P]
export type Elemento<P extends Parte> = Escrito<P> & { id: number; version: number }

const tablas = { periodos: 'periodos_servicio', cargos: 'cargos_historial', premios: 'premios' } as const
const columnas = {
  periodos: ['desde', 'hasta', 'motivo'],
  cargos: ['cargo', 'desde', 'hasta', 'acta'],
  premios: ['tipo', 'fecha', 'vigencia', 'acta'],
} as const

// Cast to one of the three: only shared columns are used here.
const table = (parte: Parte) => tablas[parte] as 'periodos_servicio'

const elementos = <P extends Parte>(db: ReadDb, parte: P, userId: number) =>
  db
    .selectFrom(table(parte))
    .select(['id', 'version', ...(columnas[parte] as unknown as ['desde'])])
    .where('user_id', '=', userId)
    .$castTo<Elemento<P>>()

export const findMiembro = (db: ReadDb, id: number) =>
  db
    .selectFrom('usuarios')
    .select([
      'id',
      'nombre',
      'rut',
      'cargo',
      'cargo_detalle',
      'calidad',
      'nivel_bombero',
      'fecha_nacimiento',
      'fecha_ingreso',
    ])
    .select(['numero_registro_compania', 'numero_registro_general'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Periods in order; posts and awards newest first. */
export function listElementos<P extends Parte>(db: ReadDb, parte: P, userId: number): Promise<Elemento<P>[]> {
  const order = parte === 'periodos' ? 'asc' : 'desc'
  return elementos(db, parte, userId)
    .orderBy((parte === 'premios' ? 'fecha' : 'desde') as 'desde', order)
    .orderBy('id', order)
    .execute() as Promise<Elemento<P>[]>
}

export const findElemento = <P extends Parte>(db: ReadDb, parte: P, userId: number, id: number) =>
  elementos(db, parte, userId).where('id', '=', id).executeTakeFirst() as Promise<Elemento<P> | undefined>

export async function insertElemento<P extends Parte>(
  db: Db,
  parte: P,
  user_id: number,
  escrito: Escrito<P>,
): Promise<number> {
  const { id } = await db
    .insertInto(table(parte))
    .values({ user_id, ...(escrito as PeriodoEscrito) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateElemento<P extends Parte>(
  db: Db,
  parte: P,
  id: number,
  escrito: Partial<Escrito<P>>,
): Promise<void> {
  await db
    .updateTable(table(parte))
    .set((set) => ({ ...(escrito as Partial<PeriodoEscrito>), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const deleteElemento = (db: Db, parte: Parte, id: number) =>
  db.deleteFrom(table(parte)).where('id', '=', id).execute()

/** True if all of them are members who can serve; `enEmergencia`, at an emergency too. */
export async function sonMiembros(db: ReadDb, ids: readonly number[], { enEmergencia = false } = {}): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', 'in', wanted)
    .where('estado', 'in', ['activo', 'suspendido'])
    .$if(enEmergencia, (query) => query.where('calidad', 'not in', sinEmergencias))
    .execute()
  return rows.length === wanted.length
}
