import type { Anunciada, Disponible, Franja, Vigente } from '#contract/disponibilidad.ts'
import { vaAEmergencias } from '#contract/perfil/calidad.ts'
import { puedeACargo } from '#contract/shared/cargos.ts'
import type { Row } from '#db/tables.ts'
import { listAusenciasDesde } from '#server/asistencia/ausencias.queries.ts'
import { listTramosDesde } from '#server/guardias/tramos.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { type Etapa, type Informado, claveServicio, etapasDe, vigente } from './disponibilidad.rules.ts'
import { enOrden, semanaDe } from './horario.rules.ts'

/** Active members with what is known of the availability of each: six queries, however many they are. */
async function listInformados(db: ReadDb, now: Date, userId?: number) {
  const miembros = await db
    .selectFrom('usuarios as u')
    .leftJoin('disponibilidad as d', 'd.user_id', 'u.id')
    .leftJoin('usuarios as r', 'r.id', 'd.registrada_por')
    .select([
      'u.id as user_id',
      'u.nombre',
      'u.cargo',
      'u.clave_radial',
      'u.es_conductor',
      'u.habilitado_a_cargo',
      'u.nivel_bombero',
    ])
    .select('u.calidad')
    .select(['d.estado', 'd.desde', 'd.hasta', 'd.origen', 'r.nombre as registrada_por'])
    .where('u.estado', '=', 'activo')
    .$if(userId !== undefined, (query) => query.where('u.id', '=', userId ?? 0))
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()
  const franjas = await db
    .selectFrom('horario_disponibilidad')
    .select(['user_id', 'dia', 'desde', 'hasta'])
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute()
  const said = await db
    .selectFrom('disponibilidad_anunciada')
    .select(['user_id', 'estado', 'desde', 'hasta'])
    .where('hasta', '>', now.toISOString())
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute()
  const anunciadas = Map.groupBy(said, ({ user_id }) => user_id)
  const byMember = Map.groupBy(franjas, ({ user_id }) => user_id)
  const ausencias = await listAusenciasDesde(db, now, userId)
  const guardias = await listTramosDesde(db, now, userId)
  return miembros.map(({ estado, desde, hasta, origen, ...miembro }) => {
    const dicha = estado &&
      desde &&
      origen && { estado, origen, desde: Date.parse(desde), hasta: hasta ? Date.parse(hasta) : null }
    const informado: Informado = {
      ausencias: ausencias(miembro.user_id),
      guardias: guardias(miembro.user_id),
      dicha: dicha || null,
      anunciadas: (anunciadas.get(miembro.user_id) ?? []).map((una) => ({
        estado: una.estado,
        desde: Date.parse(una.desde),
        hasta: Date.parse(una.hasta),
      })),
      franjas: byMember.get(miembro.user_id) ?? [],
    }
    return { miembro, informado }
  })
}

/** By name. */
export async function listDisponibles(db: ReadDb, now: Date): Promise<Omit<Disponible, 'telefono'>[]> {
  const semana = semanaDe(now)
  return (await listInformados(db, now)).map(({ miembro, informado }) => {
    const { habilitado_a_cargo: _, nivel_bombero: _nivel, calidad: _calidad, ...shown } = miembro
    const holds = vigente(informado, semana)
    return {
      ...shown,
      ...holds,
      registrada_por: holds.origen === 'operador' ? miembro.registrada_por : null,
      clave_servicio: claveServicio(miembro, holds.estado),
      es_conductor: miembro.es_conductor === 1,
      puede_a_cargo: puedeACargo(miembro),
    }
  })
}

/** A member, and what is known of their availability around now. */
export interface Situado {
  user_id: number
  nombre: string
  cargo: Disponible['cargo']
  es_conductor: boolean
  puede_a_cargo: boolean
  /** In order and without gaps, from minus infinity on; holds for the next week. */
  etapas: readonly Etapa[]
}

/**
 * Active members who go to emergencies at any moment of the next week, in the order of the list: as many queries as for now
 * alone.
 */
export async function listSituaciones(db: ReadDb, now: Date): Promise<Situado[]> {
  const semana = semanaDe(now)
  const all = await listInformados(db, now)
  return all
    .filter(({ miembro }) => vaAEmergencias(miembro))
    .map(({ miembro, informado }) => ({
      user_id: miembro.user_id,
      nombre: miembro.nombre,
      cargo: miembro.cargo,
      es_conductor: miembro.es_conductor === 1,
      puede_a_cargo: puedeACargo(miembro),
      etapas: etapasDe(informado, semana),
    }))
}

/** Active members who are not available, by licence, by their word or by their week: who is on guard is. */
export async function listNoDisponibles(db: ReadDb, now: Date): Promise<Set<number>> {
  const all = await listDisponibles(db, now)
  return new Set(all.flatMap(({ user_id, estado }) => (estado === 'no_disponible' ? user_id : [])))
}

/** Of an active member; undefined for anybody else. */
export async function findVigente(db: ReadDb, userId: number, now: Date): Promise<Vigente | undefined> {
  const [found] = await listInformados(db, now, userId)
  return found && vigente(found.informado, semanaDe(now))
}

/** As said last, perhaps no longer in force. */
export const findDicha = (db: ReadDb, userId: number) =>
  db.selectFrom('disponibilidad').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Replaces what was said. */
export async function saveDicha(db: Db, { user_id, ...dicha }: Row<'disponibilidad'>): Promise<void> {
  await db
    .insertInto('disponibilidad')
    .values({ user_id, ...dicha })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(dicha))
    .execute()
}

export const deleteDicha = (db: Db, userId: number) =>
  db.deleteFrom('disponibilidad').where('user_id', '=', userId).execute()

/** Availability that the member declared ahead, the earliest first. */
export const listAnunciadas = (db: ReadDb, userId: number, now: Date): Promise<Anunciada[]> =>
  db
    .selectFrom('disponibilidad_anunciada')
    .select(['id', 'estado', 'desde', 'hasta'])
    .where('user_id', '=', userId)
    .where('hasta', '>', now.toISOString())
    .orderBy('desde')
    .execute()

/** Takes the place of what it overlaps, and of what is over. */
export async function insertAnunciada(
  db: Db,
  { user_id, estado, desde, hasta }: Omit<Row<'disponibilidad_anunciada'>, 'id'>,
  now: Date,
): Promise<number> {
  await db
    .deleteFrom('disponibilidad_anunciada')
    .where('user_id', '=', user_id)
    .where((e) => e.or([e('hasta', '<=', now.toISOString()), e.and([e('desde', '<', hasta), e('hasta', '>', desde)])]))
    .execute()
  const { id } = await db
    .insertInto('disponibilidad_anunciada')
    .values({ user_id, estado, desde, hasta })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteAnunciada = (db: Db, id: number) =>
  db.deleteFrom('disponibilidad_anunciada').where('id', '=', id).execute()

/** The member's week, in its order. */
export const listFranjas = async (db: ReadDb, userId: number): Promise<Franja[]> =>
  enOrden(
    await db
      .selectFrom('horario_disponibilidad')
      .select(['dia', 'desde', 'hasta'])
      .where('user_id', '=', userId)
      .execute(),
  )

/** Replaces the member's week. */
export async function saveFranjas(db: Db, user_id: number, franjas: readonly Franja[]): Promise<void> {
  await db.deleteFrom('horario_disponibilidad').where('user_id', '=', user_id).execute()
  if (franjas.length === 0) return
  await db
    .insertInto('horario_disponibilidad')
    .values(franjas.map((franja) => ({ user_id, ...franja })))
    .execute()
}
