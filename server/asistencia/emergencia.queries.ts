import { nombresMetodos } from '#contract/asistencia/lista.ts'
import { nombresRespuestas } from '#contract/emergencias/respuestas.ts'
import { nombresRespuestasEvento } from '#contract/eventos/rsvp.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import { listAusencias } from './ausencias.queries.ts'
import { marcaInicial } from './lista.rules.ts'

// Reads the emergency or the event of an act, and guards, for lists: their rooms depend on this one.

type De = Pick<Row<'actos'>, 'id' | 'origen_tipo' | 'origen_id'>
type ConDia = De & Pick<Row<'actos'>, 'dia'>

/** The emergency of the act is reviewed: its list stays as it is (domain §2.5). */
export const esRevisada = async (db: ReadDb, { origen_tipo, origen_id }: De): Promise<boolean> =>
  origen_tipo === 'emergencia' &&
  (await some(
    db
      .selectFrom('emergencias')
      .where('id', '=', origen_id ?? 0)
      .where('estado', '=', 'revisada'),
  ))

/** Members in the units of an emergency, by unit. */
async function listTripulaciones(db: ReadDb, emergenciaId: number) {
  const unidades = await db
    .selectFrom('emergencia_unidades as d')
    .leftJoin('unidades as u', 'u.id', 'd.unidad_id')
    .select((e) => [
      'd.id',
      'd.conductor_id',
      'd.a_cargo_id',
      e.fn.coalesce('u.nombre', 'd.unidad_externa').as('nombre'),
    ])
    .where('d.emergencia_id', '=', emergenciaId)
    .orderBy('d.id')
    .execute()
  const crew = await db
    .selectFrom('emergencia_tripulantes')
    .select(['emergencia_unidad_id', 'user_id'])
    .where('emergencia_id', '=', emergenciaId)
    .execute()
  return unidades.map(({ id, conductor_id, a_cargo_id, nombre }) => {
    const own = crew.flatMap((one) => (one.emergencia_unidad_id === id ? one.user_id : []))
    return { nombre, ids: [conductor_id, a_cargo_id, ...own].filter((one) => one !== null) }
  })
}

/**
 * Proposes on a list the crews of its emergency, then who was on guard at its alarm, and then those who answered that they
 * come (domain §2.2, §2.5). Arrivals by code are proposed as they are scanned.
 */
export async function proposeAsistentes(db: Db, acto: ConDia, now: Date): Promise<void> {
  await proposeTripulacion(db, acto, now)
  await proposeGuardia(db, acto, now)
  await proposeVoy(db, acto, now)
}

/**
 * Proposes on the list of an emergency those who went in its units, each with the unit as the reason (domain §2.5). What
 * somebody marked stands, and so does a suspension.
 */
async function proposeTripulacion(db: Db, { id, origen_tipo, origen_id }: De, now: Date): Promise<void> {
  if (origen_tipo !== 'emergencia' || origen_id === null) return
  for (const { nombre, ids } of await listTripulaciones(db, origen_id))
    if (ids.length > 0)
      await db
        .updateTable('asistencias')
        .set((set) => ({
          marca: 'presente',
          propuesto: 1,
          metodo: 'tripulacion',
          observacion: `Tripulación ${nombre}`,
          marcado_en: now.toISOString(),
          version: set('version', '+', 1),
        }))
        .where('acto_id', '=', id)
        .where('user_id', 'in', ids)
        // Having gone in a unit is more than having said so, or having been in the station.
        .where((e) =>
          e.or([e('marca', 'is', null), e('marca', '=', 'licencia'), e('metodo', 'in', ['voy', 'guardia'])]),
        )
        .where('marcado_por', 'is', null)
        .execute()
}

const dayMs = 24 * 3_600_000
/** A guard lasts 72 hours at most. */
const longestMs = 3 * dayMs

/** Members who had checked in to a guard by then, and had not left it. */
const listDeGuardia = (db: ReadDb, at: string) =>
  db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as s', 's.guardia_id', 'g.id')
    .select('s.user_id')
    .where('g.estado', 'in', ['en_curso', 'cerrada'])
    .where('g.inicio', '>=', new Date(Date.parse(at) - longestMs).toISOString())
    .where('g.inicio', '<=', new Date(Date.parse(at) + dayMs).toISOString())
    .where('g.termino', '>', at)
    .where('s.estado', '=', 'presente')
    .where('s.hora_ingreso', '<=', at)
    .where((e) => e.or([e('s.hora_salida', 'is', null), e('s.hora_salida', '>', at)]))

/** Proposes on the list of an emergency who was present in a guard at its alarm (domain §2.5). What somebody marked stands. */
async function proposeGuardia(db: Db, { id, origen_tipo, origen_id }: De, now: Date): Promise<void> {
  if (origen_tipo !== 'emergencia' || origen_id === null) return
  const emergencia = await db
    .selectFrom('emergencias')
    .select('alarma_en')
    .where('id', '=', origen_id)
    .executeTakeFirst()
  if (!emergencia) return
  await db
    .updateTable('asistencias')
    .set((set) => ({
      marca: 'presente',
      propuesto: 1,
      metodo: 'guardia',
      observacion: nombresMetodos.guardia,
      marcado_en: now.toISOString(),
      version: set('version', '+', 1),
    }))
    .where('acto_id', '=', id)
    .where('user_id', 'in', listDeGuardia(db, emergencia.alarma_en))
    .where((e) => e.or([e('marca', 'is', null), e('marca', '=', 'licencia'), e('metodo', '=', 'voy')]))
    .where('marcado_por', 'is', null)
    .execute()
}

/**
 * Proposes those who answered that they come, and takes back the proposal of who no longer does; what somebody marked
 * stands.
 */
export async function proposeVoy(db: Db, acto: ConDia, now: Date): Promise<void> {
  const coming = await listQuienesVienen(db, acto)
  if (!coming) return
  await takeBackVoy(db, acto, new Set(coming.map(({ user_id }) => user_id)))
  for (const [dicho, said] of Map.groupBy(coming, (one) => one.dicho))
    await db
      .updateTable('asistencias')
      .set((set) => ({
        marca: 'presente',
        propuesto: 1,
        metodo: 'voy',
        observacion: dicho,
        marcado_en: now.toISOString(),
        version: set('version', '+', 1),
      }))
      .where('acto_id', '=', acto.id)
      .where(
        'user_id',
        'in',
        said.map(({ user_id }) => user_id),
      )
      .where((e) =>
        e.or([
          e('marca', 'is', null),
          e('marca', '=', 'licencia'),
          e.and([e('metodo', '=', 'voy'), e('propuesto', '=', 1), e('observacion', '!=', dicho)]),
        ]),
      )
      .where('marcado_por', 'is', null)
      .execute()
}

/** Members who answered the emergency or the event of the act that they come, in their words; undefined if nobody asked. */
async function listQuienesVienen(db: ReadDb, { origen_tipo, origen_id }: De) {
  if (origen_id === null) return undefined
  if (origen_tipo === 'evento') {
    const rows = await db
      .selectFrom('rsvp')
      .select('user_id')
      .where('evento_id', '=', origen_id)
      .where('respuesta', '=', 'asistire')
      .where('en_espera', '=', 0)
      .execute()
    return rows.map(({ user_id }) => ({ user_id, dicho: nombresRespuestasEvento.asistire }))
  }
  if (origen_tipo !== 'emergencia') return undefined
  const rows = await db
    .selectFrom('emergencia_respuestas')
    .select(['user_id', 'respuesta'])
    .where('emergencia_id', '=', origen_id)
    .where('respuesta', '!=', 'no_puedo')
    .execute()
  return rows.map(({ user_id, respuesta }) => ({ user_id, dicho: nombresRespuestas[respuesta] }))
}

/** Gives back the mark that the list began with: a licence, or none. */
async function takeBackVoy(db: Db, acto: ConDia, coming: ReadonlySet<number>): Promise<void> {
  const proposed = await db
    .selectFrom('asistencias')
    .select(['id', 'user_id'])
    .where('acto_id', '=', acto.id)
    .where('metodo', '=', 'voy')
    .where('propuesto', '=', 1)
    .where('marcado_por', 'is', null)
    .execute()
  const gone = proposed.filter(({ user_id }) => !coming.has(user_id))
  if (gone.length === 0) return
  const ausencias = await listAusencias(db, acto)
  for (const { id, user_id } of gone)
    await db
      .updateTable('asistencias')
      .set((set) => ({
        marca: marcaInicial(acto.dia, ausencias(user_id)),
        propuesto: 0,
        metodo: 'lista',
        observacion: null,
        marcado_en: null,
        version: set('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
}
