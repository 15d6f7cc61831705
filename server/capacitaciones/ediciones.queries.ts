import { type ExpressionBuilder, sql } from 'kysely'
import type { Edicion, EdicionCompleta, SesionCapacitacion } from '#contract/capacitaciones/ediciones.ts'
import { conLugar, type EstadoCapacitacion, esResultado } from '#contract/capacitaciones/estados.ts'
import type { MiInscripcion } from '#contract/capacitaciones/inscripciones.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import type { NewRow, Row, Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { nextVersion } from '#server/plumbing/data/next-version.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { listAsistencias } from './asistencia.queries.ts'
import { readAvance } from './avance.queries.ts'
import { libresDe, notaOf } from './ediciones.rules.ts'
import { listFaltas, listRequisitos } from './requisitos.queries.ts'

type Lector = Pick<Actor, 'id' | 'role'>

interface Filtro {
  estado?: EstadoCapacitacion | undefined
  curso_id?: number | undefined
  mias?: 'si' | undefined
  vigentes?: 'si' | undefined
}

type Builder = ExpressionBuilder<Tables & { k: Tables['capacitaciones'] }, 'k'>

/** Enrolments of the edition in these states. */
const cuantas = (e: Builder, estados: readonly Row<'inscripciones'>['estado'][]) =>
  e
    .selectFrom('inscripciones as i')
    .whereRef('i.capacitacion_id', '=', 'k.id')
    .where('i.estado', 'in', estados)
    .select((count) => count.fn.countAll<number>().as('n'))

/** The state that holds at `now`, though the task that writes it is late (docs/decisions/085). */
const estadoEn = (e: Builder, now: string) =>
  e
    .case()
    .when(e.and([e('k.estado', 'in', ['abierta', 'cerrada']), e('k.inicio', '<=', now)]))
    .then(sql.lit<EstadoCapacitacion>('en_curso'))
    .when(
      e.and([
        e('k.estado', '=', 'abierta'),
        e.or([e('k.inscripcion_hasta', '<=', now), e('k.cupo', '<=', cuantas(e, conLugar))]),
      ]),
    )
    .then(sql.lit<EstadoCapacitacion>('cerrada'))
    .else(e.ref('k.estado'))
    .end()

const found = (db: ReadDb, { estado, curso_id, mias, vigentes }: Filtro, lector: Lector, now: string) =>
  db
    .selectFrom('capacitaciones as k')
    .$if(estado !== undefined, (query) =>
      query.where((e) => e(estadoEn(e as never, now), '=', sql.lit(estado ?? 'abierta'))),
    )
    .$if(curso_id !== undefined, (query) => query.where('k.curso_id', '=', curso_id ?? 0))
    .$if(vigentes !== undefined, (query) => query.where('k.estado', 'not in', ['finalizada', 'cancelada']))
    .$if(mias !== undefined, (query) =>
      query.where('k.id', 'in', (e) =>
        e
          .selectFrom('inscripciones')
          .select('capacitacion_id')
          .where('user_id', '=', lector.id)
          .where('estado', '!=', 'retirada'),
      ),
    )
    .$if(!can(lector.role, 'eventos.crear'), (query) => query.where('k.estado', '!=', 'borrador'))

const withNames = (db: ReadDb, filtro: Filtro, lector: Lector, now: string) =>
  found(db, filtro, lector, now)
    .innerJoin('cursos as c', 'c.id', 'k.curso_id')
    .leftJoin('usuarios as u', 'u.id', 'k.creado_por')
    .leftJoin('inscripciones as m', (join) =>
      join.onRef('m.capacitacion_id', '=', 'k.id').on('m.user_id', '=', lector.id),
    )
    .select([
      'k.id',
      'k.curso_id',
      'c.nombre as curso',
      'c.nivel',
      'c.requiere_aprobacion',
      'c.vigencia_meses',
      'k.titulo',
      'k.tipo',
    ])
    .select(['k.lugar', 'k.inicio', 'k.termino', 'k.horas', 'k.cupo', 'k.inscripcion_hasta', 'k.motivo_cancelacion'])
    .select(['k.estado as guardado', 'k.instructor_externo', 'k.nota_minima', 'k.asistencia_minima_pct', 'k.costo'])
    .select(['k.categoria', 'u.nombre as creado_por', 'k.version'])
    .select(['m.id as mia_id', 'm.estado as mia_estado', 'm.nota as mia_nota', 'm.version as mia_version'])
    .select((e) => [
      estadoEn(e as never, now).as('estado'),
      cuantas(e as never, conLugar).as('inscritos'),
      cuantas(e as never, ['lista_espera']).as('en_espera'),
      e
        .selectFrom('inscripciones as i')
        .whereRef('i.capacitacion_id', '=', 'k.id')
        .whereRef('i.orden', '<=', 'm.orden')
        .where('i.estado', '=', 'lista_espera')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('lugar_espera'),
    ])

/** Editions that are not over come first, the next on top; then the latest. */
export const edicionesEn = (db: ReadDb, filtro: Filtro, lector: Lector, now: string) =>
  withNames(db, filtro, lector, now)
    .orderBy((e) => e.case().when('k.estado', 'in', ['finalizada', 'cancelada']).then(1).else(0).end())
    .orderBy((e) => e.case().when('k.estado', 'not in', ['finalizada', 'cancelada']).then(e.ref('k.inicio')).end())
    .orderBy('k.inicio', 'desc')
    .orderBy('k.id', 'desc')

type Leida = Awaited<ReturnType<ReturnType<typeof edicionesEn>['executeTakeFirstOrThrow']>>

const miaDe = (row: Leida, asistencia_pct: number | null): MiInscripcion | null =>
  row.mia_id === null || row.mia_estado === null || row.mia_version === null
    ? null
    : {
        id: row.mia_id,
        estado: row.mia_estado,
        lugar_espera: row.mia_estado === 'lista_espera' ? (row.lugar_espera ?? 0) : null,
        nota: esResultado(row.mia_estado) ? notaOf(row.mia_nota) : null,
        asistencia_pct,
        version: row.mia_version,
      }

/** Members may enrol themselves while it is open, full or not; `now` as an instant. */
export function recibeDe(
  {
    guardado,
    inicio,
    inscripcion_hasta,
    cupo,
    inscritos,
  }: Pick<Leida, 'guardado' | 'inicio' | 'inscripcion_hasta'> & {
    cupo: number | null
    inscritos: number
  },
  now: string,
): Edicion['recibe'] {
  if (guardado !== 'abierta' || inicio <= now || (inscripcion_hasta ?? inicio) <= now) return null
  return libresDe({ cupo, inscritos }) === 0 ? 'espera' : 'cupo'
}

async function shown(db: ReadDb, rows: readonly Leida[], lector: Lector, now: string) {
  const faltas = await listFaltas(db, [...new Set(rows.map(({ curso_id }) => curso_id))], lector.id)
  const asistencias = await listAsistencias(
    db,
    rows.flatMap(({ id, mia_id }) => (mia_id === null ? [] : id)),
    lector.id,
  )
  return rows.map((row) => {
    const inscritos = row.inscritos ?? 0
    const edicion: Edicion = {
      ...edicionOf(row, inscritos),
      mia: miaDe(row, asistencias(row.id, lector.id)),
      falta: faltas(row.curso_id),
      recibe: recibeDe({ ...row, inscritos }, now),
    }
    return { row, edicion }
  })
}

const edicionOf = (row: Leida, inscritos: number): Omit<Edicion, 'mia' | 'falta' | 'recibe'> => ({
  id: row.id,
  curso_id: row.curso_id,
  curso: row.curso,
  nivel: row.nivel,
  titulo: row.titulo,
  tipo: row.tipo,
  lugar: row.lugar,
  inicio: row.inicio,
  termino: row.termino,
  horas: row.horas,
  cupo: row.cupo,
  inscritos,
  en_espera: row.en_espera ?? 0,
  inscripcion_hasta: row.inscripcion_hasta,
  estado: row.estado,
  motivo_cancelacion: row.motivo_cancelacion,
  requiere_aprobacion: row.requiere_aprobacion === 1,
})

export async function listEdiciones(db: ReadDb, filtro: Filtro, lector: Lector, pagina: Pagina, now: string) {
  const page = await paged(db, edicionesEn(db, filtro, lector, now), pagina, found(db, filtro, lector, now))
  const data = (await shown(db, page.data, lector, now)).map(({ edicion }) => edicion)
  return { ...page, data }
}

export async function findEdicion(
  db: ReadDb,
  id: number,
  lector: Lector,
  now: string,
): Promise<EdicionCompleta | undefined> {
  const rows = await withNames(db, {}, lector, now).where('k.id', '=', id).execute()
  const [one] = await shown(db, rows, lector, now)
  if (!one) return undefined
  const { row, edicion } = one
  const { instructor_externo, asistencia_minima_pct, costo, categoria, creado_por, version } = row
  return {
    ...edicion,
    instructor_externo,
    asistencia_minima_pct,
    costo,
    categoria,
    creado_por,
    version,
    nota_minima: notaOf(row.nota_minima),
    requisitos: await listRequisitos(db, row.curso_id, lector.id),
    vigencia_meses: row.vigencia_meses,
    instructores: await listInstructores(db, id),
    material: await listMaterial(db, id),
    sesiones: await listSesiones(db, id),
    avance: await readAvance(db, row.curso_id, lector.id),
    se_superpone: await findSuperpuesta(db, row, lector.id),
  }
}

export const listInstructores = (db: ReadDb, id: number) =>
  db
    .selectFrom('capacitacion_instructores as i')
    .innerJoin('usuarios as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.nombre'])
    .where('i.capacitacion_id', '=', id)
    .orderBy('i.orden')
    .orderBy('u.id')
    .execute()

export const listMaterial = (db: ReadDb, id: number) =>
  db
    .selectFrom('capacitacion_material as m')
    .innerJoin('documentos_compania as d', 'd.id', 'm.documento_id')
    .select(['d.id', 'd.titulo'])
    .where('m.capacitacion_id', '=', id)
    .orderBy('m.orden')
    .execute()

/** Returns those of these documents that the library shows. */
export const listPublicados = (db: ReadDb, ids: readonly number[]) =>
  db.selectFrom('documentos_compania').select('id').where('id', 'in', ids).where('archivado_en', 'is', null).execute()

/** In their order, with the act of each. */
export const listSesiones = (db: ReadDb, id: number): Promise<SesionCapacitacion[]> =>
  db
    .selectFrom('capacitacion_sesiones as s')
    .leftJoin('actos as a', (join) => join.on('a.origen_tipo', '=', 'capacitacion').onRef('a.origen_id', '=', 's.id'))
    .select(['s.id', 's.inicio', 's.termino', 's.tema', 'a.id as acto_id', 'a.estado_lista'])
    .where('s.capacitacion_id', '=', id)
    .orderBy('s.inicio')
    .orderBy('s.id')
    .execute()

/** Title of another edition at the same time in which the member has a place, or of an event during a session. */
export async function findSuperpuesta(
  db: ReadDb,
  { id, inicio, termino }: Pick<Row<'capacitaciones'>, 'id' | 'inicio' | 'termino'>,
  userId: number,
): Promise<string | null> {
  const other = await db
    .selectFrom('inscripciones as i')
    .innerJoin('capacitaciones as k', 'k.id', 'i.capacitacion_id')
    .select('k.titulo')
    .where('i.user_id', '=', userId)
    .where('i.estado', '=', 'inscrita')
    .where('k.id', '!=', id)
    .where('k.estado', '!=', 'cancelada')
    .where('k.inicio', '<', termino)
    .where('k.termino', '>', inicio)
    .orderBy('k.inicio')
    .orderBy('k.id')
    .executeTakeFirst()
  return other?.titulo ?? (await findEventoSuperpuesto(db, id, userId)) ?? null
}

async function findEventoSuperpuesto(db: ReadDb, id: number, userId: number): Promise<string | undefined> {
  const evento = await db
    .selectFrom('rsvp as r')
    .innerJoin('eventos as e', 'e.id', 'r.evento_id')
    .innerJoin('capacitacion_sesiones as s', (join) =>
      join.onRef('s.inicio', '<', 'e.termino').onRef('s.termino', '>', 'e.inicio'),
    )
    .select('e.titulo')
    .where('r.user_id', '=', userId)
    .where('r.respuesta', '=', 'asistire')
    .where('r.en_espera', '=', 0)
    .where('e.estado', '=', 'publicado')
    .where('s.capacitacion_id', '=', id)
    .orderBy('e.inicio')
    .orderBy('e.id')
    .executeTakeFirst()
  return evento?.titulo
}

/** As stored, with its course and what holds at `now`. */
export async function findFila(db: ReadDb, id: number, now: string) {
  const row = await db
    .selectFrom('capacitaciones as k')
    .innerJoin('cursos as c', 'c.id', 'k.curso_id')
    .selectAll('k')
    .select(['c.nombre as curso', 'c.entidad', 'c.vigencia_meses', 'c.requiere_aprobacion'])
    .select((e) => [estadoEn(e as never, now).as('ahora'), cuantas(e as never, conLugar).as('n')])
    .where('k.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, inscritos: row.n ?? 0 }
}
export type FilaEdicion = NonNullable<Awaited<ReturnType<typeof findFila>>>

type Datos = Omit<NewRow<'capacitaciones'>, 'id' | 'version'>

export async function insertEdicion(db: Db, nueva: Datos): Promise<number> {
  const { id } = await db.insertInto('capacitaciones').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The clock alone changes nothing but the state, which the form does not show. */
export async function updateEdicion(db: Db, id: number, cambio: Partial<Datos>): Promise<void> {
  await db
    .updateTable('capacitaciones')
    .set({ ...cambio, version: nextVersion(cambio, ['estado']) })
    .where('id', '=', id)
    .execute()
}

export async function saveInstructores(db: Db, id: number, users: readonly number[]): Promise<void> {
  await db.deleteFrom('capacitacion_instructores').where('capacitacion_id', '=', id).execute()
  if (users.length === 0) return
  const rows = users.map((user_id, at) => ({ capacitacion_id: id, user_id, orden: at + 1 }))
  await db.insertInto('capacitacion_instructores').values(rows).execute()
}

export async function saveMaterial(db: Db, id: number, documentos: readonly number[]): Promise<void> {
  await db.deleteFrom('capacitacion_material').where('capacitacion_id', '=', id).execute()
  if (documentos.length === 0) return
  const rows = documentos.map((documento_id, at) => ({ capacitacion_id: id, documento_id, orden: at + 1 }))
  await db.insertInto('capacitacion_material').values(rows).execute()
}

type Sesion = Pick<Row<'capacitacion_sesiones'>, 'inicio' | 'termino' | 'tema'>

export async function saveSesion(db: Db, capacitacion_id: number, id: number | undefined, sesion: Sesion) {
  if (id === undefined)
    await db
      .insertInto('capacitacion_sesiones')
      .values({ capacitacion_id, ...sesion })
      .execute()
  else await db.updateTable('capacitacion_sesiones').set(sesion).where('id', '=', id).execute()
}

export async function deleteSesion(db: Db, id: number): Promise<void> {
  await db.deleteFrom('capacitacion_sesiones').where('id', '=', id).execute()
}

/** A draft: nobody is enrolled in it. */
export async function deleteEdicion(db: Db, id: number): Promise<void> {
  for (const table of ['capacitacion_instructores', 'capacitacion_sesiones', 'capacitacion_material'] as const)
    await db.deleteFrom(table).where('capacitacion_id', '=', id).execute()
  await db.deleteFrom('capacitaciones').where('id', '=', id).execute()
}
