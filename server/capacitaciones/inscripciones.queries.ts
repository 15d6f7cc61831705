import { conLugar, esResultado, type EstadoInscripcion } from '#contract/capacitaciones/estados.ts'
import type { Inscripcion, MiInscripcion } from '#contract/capacitaciones/inscripciones.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { some } from '#server/plumbing/data/some.ts'
import { listAsistencias } from './asistencia.queries.ts'
import { notaOf, propuestaDe } from './ediciones.rules.ts'

interface Filtro {
  id: number
  estado?: EstadoInscripcion | undefined
}

const found = (db: ReadDb, { id, estado }: Filtro) =>
  db
    .selectFrom('inscripciones as i')
    .where('i.capacitacion_id', '=', id)
    .$if(estado !== undefined, (query) => query.where('i.estado', '=', estado ?? 'inscrita'))

/** Participants first, in the order in which the server took them; then the waiting list, and the rest. */
export const inscripcionesEn = (db: ReadDb, filtro: Filtro) =>
  found(db, filtro)
    .innerJoin('usuarios as u', 'u.id', 'i.user_id')
    .innerJoin('capacitaciones as k', 'k.id', 'i.capacitacion_id')
    .leftJoin('usuarios as p', 'p.id', 'i.inscrito_por')
    .select(['i.id', 'i.capacitacion_id', 'i.user_id', 'u.nombre', 'i.estado', 'i.nota', 'i.observacion'])
    .select(['p.nombre as inscrito_por', 'i.forzado_motivo', 'i.version'])
    .select(['k.nota_minima', 'k.asistencia_minima_pct'])
    .orderBy((e) =>
      e
        .case()
        .when('i.estado', 'in', conLugar)
        .then(0)
        .when('i.estado', '=', 'solicitada')
        .then(1)
        .when('i.estado', '=', 'lista_espera')
        .then(2)
        .else(3)
        .end(),
    )
    .orderBy('i.orden')
    .orderBy('i.id')

type Leida = Awaited<ReturnType<ReturnType<typeof inscripcionesEn>['executeTakeFirstOrThrow']>>

const haySesiones = (db: ReadDb, id: number): Promise<boolean> =>
  some(db.selectFrom('capacitacion_sesiones').where('capacitacion_id', '=', id))

/** Makes rows of one edition as their reader gets them. */
export async function inscripcionOf(db: ReadDb, id: number) {
  const asistencias = await listAsistencias(db, [id])
  const conSesiones = await haySesiones(db, id)
  return ({ nota, nota_minima, asistencia_minima_pct, ...row }: Leida): Inscripcion => {
    const asistencia_pct = asistencias(id, row.user_id)
    const takesPart = conLugar.some((estado) => estado === row.estado)
    return {
      ...row,
      nota: notaOf(nota),
      asistencia_pct,
      propuesta: takesPart
        ? propuestaDe({ nota_minima, asistencia_minima_pct }, { nota, asistencia_pct, conSesiones })
        : null,
    }
  }
}

export async function listInscripciones(db: ReadDb, filtro: Filtro, pagina: Pagina) {
  const page = await paged(db, inscripcionesEn(db, filtro), pagina, found(db, filtro))
  return { ...page, data: page.data.map(await inscripcionOf(db, filtro.id)) }
}

/** As the log and decisions take it. */
export const findInscripcion = (db: ReadDb, id: number) =>
  db.selectFrom('inscripciones').selectAll().where('id', '=', id).executeTakeFirst()

export const findDe = (db: ReadDb, capacitacion_id: number, user_id: number) =>
  db
    .selectFrom('inscripciones')
    .selectAll()
    .where('capacitacion_id', '=', capacitacion_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

/** Own enrolment, with the place in the waiting list. */
export async function readMia(db: ReadDb, id: number, conNota: boolean) {
  const row = await db.selectFrom('inscripciones').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const asistencias = await listAsistencias(db, [row.capacitacion_id], row.user_id)
  const lugar = row.estado === 'lista_espera' ? await lugarEnEspera(db, row) : null
  const mia: MiInscripcion = {
    id,
    estado: row.estado,
    lugar_espera: lugar,
    nota: conNota || esResultado(row.estado) ? notaOf(row.nota) : null,
    asistencia_pct: asistencias(row.capacitacion_id, row.user_id),
    version: row.version,
  }
  return { ...mia, observacion: row.observacion }
}

async function lugarEnEspera(
  db: ReadDb,
  { capacitacion_id, orden }: Pick<Row<'inscripciones'>, 'capacitacion_id' | 'orden'>,
): Promise<number> {
  const { n } = await db
    .selectFrom('inscripciones')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('capacitacion_id', '=', capacitacion_id)
    .where('estado', '=', 'lista_espera')
    .where('orden', '<=', orden)
    .executeTakeFirstOrThrow()
  return n
}

type Nueva = Omit<NewRow<'inscripciones'>, 'id' | 'version'>

export async function insertInscripcion(db: Db, nueva: Nueva): Promise<number> {
  const { id } = await db.insertInto('inscripciones').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateInscripcion(db: Db, id: number, cambio: Partial<Nueva>): Promise<void> {
  await db
    .updateTable('inscripciones')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Enrolments of an edition in these states, in the order in which they came. */
export const listEnEstado = (
  db: ReadDb,
  capacitacion_id: number,
  estados: readonly EstadoInscripcion[],
  limit?: number,
) =>
  db
    .selectFrom('inscripciones')
    .select(['id', 'user_id', 'estado'])
    .where('capacitacion_id', '=', capacitacion_id)
    .where('estado', 'in', estados)
    .orderBy('orden')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()

export const idsDe = async (db: ReadDb, capacitacion_id: number, estados: readonly EstadoInscripcion[]) =>
  (await listEnEstado(db, capacitacion_id, estados)).map(({ user_id }) => user_id)
