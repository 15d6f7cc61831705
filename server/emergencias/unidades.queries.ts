import { vivas } from '#contract/emergencias/estados.ts'
import { avisosDeHoras, horasDe } from '#contract/emergencias/horas.ts'
import { viajeDe } from '#contract/emergencias/tiempos.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'

export type FilaUnidad = Row<'emergencia_unidades'>

/** `21`, or `externa-3` of another company. */
export const refDe = ({ id, unidad_id }: Pick<FilaUnidad, 'id' | 'unidad_id'>): string =>
  unidad_id === null ? `externa-${id}` : String(unidad_id)

const unidades = (db: ReadDb) =>
  db
    .selectFrom('emergencia_unidades as d')
    .leftJoin('unidades as u', 'u.id', 'd.unidad_id')
    .leftJoin('usuarios as c', 'c.id', 'd.conductor_id')
    .leftJoin('usuarios as a', 'a.id', 'd.a_cargo_id')
    .selectAll('d')
    .select(['u.nombre as nombre_flota', 'c.nombre as conductor', 'a.nombre as a_cargo'])
    .orderBy('d.id')

type Leida = Awaited<ReturnType<ReturnType<typeof unidades>['executeTakeFirstOrThrow']>>

const nombreDe = ({ nombre_flota, unidad_externa }: Leida): string => nombre_flota ?? unidad_externa ?? ''

interface Tripulante {
  emergencia_unidad_id: number
  id: number
  nombre: string
}

const listTripulantes = (db: ReadDb, emergenciaIds: readonly number[]): Promise<Tripulante[]> =>
  db
    .selectFrom('emergencia_tripulantes as t')
    .innerJoin('usuarios as u', 'u.id', 't.user_id')
    .select(['t.emergencia_unidad_id', 'u.id', 'u.nombre'])
    .where('t.emergencia_id', 'in', emergenciaIds)
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()

interface Afuera {
  user_id: number
  emergencia_id: number
  folio: string
  unidad: string
}

/** Crews of units that are out at a live emergency, of the members who are aboard at a live one of these. */
const listAfuera = (db: ReadDb, emergenciaIds: readonly number[]): Promise<Afuera[]> =>
  db
    .selectFrom('emergencias as e')
    .innerJoin('emergencia_unidades as d', 'd.emergencia_id', 'e.id')
    .innerJoin('emergencia_tripulantes as t', 't.emergencia_unidad_id', 'd.id')
    .leftJoin('unidades as u', 'u.id', 'd.unidad_id')
    .select(['t.user_id', 'e.id as emergencia_id', 'e.folio'])
    .select((x) => x.fn.coalesce('u.nombre', 'd.unidad_externa').as('unidad'))
    .where('e.estado', 'in', lits(vivas))
    .where('d.hora_6_10', 'is', null)
    .where('t.user_id', 'in', (x) =>
      x
        .selectFrom('emergencia_tripulantes as own')
        .innerJoin('emergencias as o', 'o.id', 'own.emergencia_id')
        .select('own.user_id')
        .where('own.emergencia_id', 'in', emergenciaIds)
        .where('o.estado', 'in', lits(vivas)),
    )
    .orderBy('e.id')
    .orderBy('d.id')
    .$narrowType<{ unidad: string }>()
    .execute()

/** Units of each emergency, in the order of their dispatch. */
export async function listUnidadesDe(
  db: ReadDb,
  emergencias: readonly { id: number; alarma_en: string }[],
): Promise<Map<number, UnidadDespachada[]>> {
  if (emergencias.length === 0) return new Map()
  const ids = emergencias.map(({ id }) => id)
  const rows = await unidades(db).where('d.emergencia_id', 'in', ids).execute()
  const crew = Map.groupBy(await listTripulantes(db, ids), (one) => one.emergencia_unidad_id)
  const afuera = Map.groupBy(await listAfuera(db, ids), ({ user_id }) => user_id)
  const byEmergencia = Map.groupBy(rows, ({ emergencia_id }) => emergencia_id)
  return new Map(
    emergencias.map(({ id, alarma_en }) => {
      const own = byEmergencia.get(id) ?? []
      return [id, own.map((row) => unidadDe(row, own, crew, { alarma: alarma_en, afuera }))]
    }),
  )
}

const persona = (id: number | null, nombre: string | null) => (id === null ? null : { id, nombre: nombre ?? '' })

function unidadDe(
  row: Leida,
  all: readonly Leida[],
  crew: ReadonlyMap<number, Tripulante[]>,
  { alarma, afuera }: { alarma: string; afuera: ReadonlyMap<number, Afuera[]> },
): UnidadDespachada {
  const { id, emergencia_id: _1, unidad_externa: _2, escritas: _3, creada_en: _4, nombre_flota: _5, ...rest } = row
  const { conductor_id, a_cargo_id, conductor, a_cargo, ...shown } = rest
  const horas = horasDe(row)
  const tripulantes = (crew.get(id) ?? []).map(({ id, nombre }) => ({ id, nombre }))
  const twice = all
    .filter((other) => other.id !== id)
    .flatMap((other) => {
      const there = new Set((crew.get(other.id) ?? []).map((one) => one.id))
      return tripulantes
        .filter((one) => there.has(one.id))
        .map((one) => mensajes.enDosUnidades(one.nombre, nombreDe(other)))
    })
  const elsewhere = tripulantes.flatMap((one) => {
    const out = afuera.get(one.id) ?? []
    const isHere = ({ emergencia_id }: Afuera) => emergencia_id === row.emergencia_id
    return out.some(isHere)
      ? out
          .filter((there) => !isHere(there))
          .map(({ unidad, folio }) => mensajes.enDosEmergencias(one.nombre, unidad, folio))
      : []
  })
  return {
    ...shown,
    ref: refDe(row),
    nombre: nombreDe(row),
    conductor: persona(conductor_id, conductor),
    a_cargo: persona(a_cargo_id, a_cargo),
    tripulantes,
    tiempo_viaje: viajeDe(horas),
    avisos: [...avisosDeHoras(horas, alarma), ...twice, ...elsewhere],
  }
}

/** As stored, with its name. */
export const findUnidad = (db: ReadDb, emergenciaId: number, ref: string) => {
  const externa = /^externa-(\d+)$/.exec(ref)?.[1]
  const of = db
    .selectFrom('emergencia_unidades as d')
    .leftJoin('unidades as u', 'u.id', 'd.unidad_id')
    .selectAll('d')
    .select((e) => e.fn.coalesce('u.nombre', 'd.unidad_externa').as('nombre'))
    .where('d.emergencia_id', '=', emergenciaId)
  return externa
    ? of.where('d.id', '=', Number(externa)).where('d.unidad_id', 'is', null).executeTakeFirst()
    : of.where('d.unidad_id', '=', Number(ref)).executeTakeFirst()
}

export const listFilasUnidad = (db: ReadDb, emergenciaId: number): Promise<FilaUnidad[]> =>
  db.selectFrom('emergencia_unidades').selectAll().where('emergencia_id', '=', emergenciaId).orderBy('id').execute()

/** The open emergency that has the unit and where it is not ready for another yet (domain §2.5). */
export const findOcupadaEn = (db: ReadDb, unidadId: number, butEmergenciaId: number) =>
  db
    .selectFrom('emergencias as e')
    .innerJoin('emergencia_unidades as d', 'd.emergencia_id', 'e.id')
    .select('e.folio')
    .where('e.estado', 'in', lits(vivas))
    .where('d.unidad_id', '=', unidadId)
    .where('e.id', '!=', butEmergenciaId)
    .where('d.hora_6_8', 'is', null)
    .where('d.hora_6_9', 'is', null)
    .where('d.hora_6_10', 'is', null)
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()

export async function insertUnidad(
  db: Db,
  nueva: Pick<NewRow<'emergencia_unidades'>, 'emergencia_id' | 'unidad_id' | 'unidad_externa' | 'motivo_despacho'>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('emergencia_unidades')
    .values({ ...nueva, escritas: '{}', creada_en: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updateUnidad(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'emergencia_unidades'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('emergencia_unidades')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const listTripulanteIds = async (db: ReadDb, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('emergencia_tripulantes')
    .select('user_id')
    .where('emergencia_unidad_id', '=', id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Replaces the crew of a unit. */
export async function saveTripulantes(
  db: Db,
  { id, emergencia_id }: Pick<FilaUnidad, 'id' | 'emergencia_id'>,
  ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('emergencia_tripulantes').where('emergencia_unidad_id', '=', id).execute()
  const rows = [...new Set(ids)].map((user_id) => ({ emergencia_unidad_id: id, emergencia_id, user_id }))
  if (rows.length > 0) await db.insertInto('emergencia_tripulantes').values(rows).execute()
}

export async function deleteUnidad(db: Db, id: number): Promise<void> {
  await db.deleteFrom('emergencia_tripulantes').where('emergencia_unidad_id', '=', id).execute()
  await db.deleteFrom('emergencia_unidades').where('id', '=', id).execute()
}
