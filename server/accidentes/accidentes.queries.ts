import { sql } from 'kysely'
import type { EstadoAccidente, PasoAccidente } from '#contract/accidentes/estados.ts'
import type { Accidente } from '#contract/accidentes.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { enOrden } from './accidentes.rules.ts'

interface Filtro {
  estado?: EstadoAccidente | undefined
  acto_id?: number | undefined
  user_id?: number | undefined
}

const found = (db: ReadDb, { estado, acto_id, user_id }: Filtro) =>
  db
    .selectFrom('accidentes as x')
    .$if(estado !== undefined, (query) => query.where('x.estado', '=', estado ?? 'registrado'))
    .$if(acto_id !== undefined, (query) => query.where('x.acto_id', '=', acto_id ?? 0))
    .$if(user_id !== undefined, (query) => query.where('x.user_id', '=', user_id ?? 0))

const withNames = (db: ReadDb, filtro: Filtro) =>
  found(db, filtro)
    .innerJoin('usuarios as u', 'u.id', 'x.user_id')
    .innerJoin('actos as o', 'o.id', 'x.acto_id')
    .select(['x.id', 'x.user_id', 'u.nombre', 'x.acto_id', 'o.titulo as acto', 'x.ocurrido_en', 'x.estado'])
    .select((e) => [
      e.case().when('o.origen_tipo', '=', 'emergencia').then(e.ref('o.origen_id')).end().as('emergencia_id'),
      e
        .selectFrom('accidente_pasos as p')
        .select((p) => p.fn.min('p.vence').as('vence'))
        .whereRef('p.accidente_id', '=', 'x.id')
        .where('p.hecho_el', 'is', null)
        .where('p.no_corresponde', 'is', null)
        .as('proximo_plazo'),
    ])

/** The latest first. */
export const accidentesEn = (db: ReadDb, filtro: Filtro) =>
  withNames(db, filtro).orderBy('x.ocurrido_en', 'desc').orderBy('x.id', 'desc')

export const listAccidentes = (db: ReadDb, filtro: Filtro, pagina: Pagina) =>
  paged(db, accidentesEn(db, filtro), pagina, found(db, filtro))

/** As stored, with the first day of its act. */
export const findFila = (db: ReadDb, id: number) =>
  db
    .selectFrom('accidentes as x')
    .innerJoin('actos as o', 'o.id', 'x.acto_id')
    .selectAll('x')
    .select('o.dia')
    .where('x.id', '=', id)
    .executeTakeFirst()

export const listPasos = (db: ReadDb, id: number) =>
  db
    .selectFrom('accidente_pasos as p')
    .leftJoin('usuarios as h', 'h.id', 'p.hecho_por')
    .select(['p.paso', 'p.vence', 'p.hecho_el', 'h.nombre as hecho_por', 'p.referencia', 'p.no_corresponde'])
    .where('p.accidente_id', '=', id)
    .execute()
    .then(enOrden)

export async function findAccidente(db: ReadDb, id: number): Promise<Accidente | undefined> {
  const row = await withNames(db, {})
    .leftJoin('usuarios as r', 'r.id', 'x.registrado_por')
    .select(['x.lugar', 'x.relato', 'x.lesion', 'x.centro_asistencial', 'x.medico', 'x.testigos'])
    .select(['r.nombre as registrado_por', 'x.creado_en', 'x.version'])
    .where('x.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const documentos = await db
    .selectFrom('accidente_documentos')
    .select(['id', 'paso', 'filename', 'mime_type', 'tipo', 'size', 'created_at'])
    .where('accidente_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...row, pasos: await listPasos(db, id), documentos }
}

export async function insertAccidente(
  db: Db,
  nuevo: NewRow<'accidentes'>,
  vencimientos: Record<PasoAccidente, string>,
): Promise<number> {
  const { id } = await db.insertInto('accidentes').values(nuevo).returning('id').executeTakeFirstOrThrow()
  const pasos = Object.entries(vencimientos) as [PasoAccidente, string][]
  await db
    .insertInto('accidente_pasos')
    .values(pasos.map(([paso, vence]) => ({ accidente_id: id, paso, vence })))
    .execute()
  return id
}

/** Each change is a new version of the whole. */
export async function updateAccidente(
  db: Db,
  id: number,
  cambio: Partial<Omit<Row<'accidentes'>, 'id' | 'version'>> = {},
): Promise<void> {
  await db
    .updateTable('accidentes')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updatePaso(
  db: Db,
  id: number,
  paso: PasoAccidente,
  cambio: Partial<Omit<Row<'accidente_pasos'>, 'accidente_id' | 'paso'>>,
): Promise<void> {
  await db.updateTable('accidente_pasos').set(cambio).where('accidente_id', '=', id).where('paso', '=', paso).execute()
}

/** Steps that somebody still has to take. */
export const listPendientes = (db: ReadDb, hasta: string) =>
  db
    .selectFrom('accidente_pasos')
    .select(['accidente_id', 'paso', 'vence', 'avisado_en'])
    .where('hecho_el', 'is', null)
    .where('no_corresponde', 'is', null)
    .where('vence', '<=', hasta)
    .orderBy('vence')
    .orderBy('accidente_id')
    .execute()

/** Removes the accidents of a member; returns the files to remove after the commit. */
export const deleteAccidentesOf = (db: Db, userId: number): Promise<string[]> =>
  deleteThose(db, db.selectFrom('accidentes').select('id').where('user_id', '=', userId))

/** Removes accidents closed before a moment, with their files; returns how many. */
export async function deleteAccidentesClosedBefore(tx: Tx, desde: Date): Promise<number> {
  const { db } = tx
  const closed = db
    .selectFrom('accidentes')
    .select('id')
    .where('estado', '=', 'cerrado')
    .where('cerrado_en', '<', desde.toISOString())
  const { cuantos } = await db
    .selectFrom(closed.as('x'))
    .select(sql<number>`count(*)`.as('cuantos'))
    .executeTakeFirstOrThrow()
  tx.discard(...(await deleteThose(db, closed)))
  return Number(cuantos)
}

type Ids = ReturnType<typeof idsOf>
const idsOf = (db: ReadDb) => db.selectFrom('accidentes').select('id')

async function deleteThose(db: Db, ids: Ids): Promise<string[]> {
  const gone = (await ids.execute()).map(({ id }) => id)
  if (gone.length === 0) return []
  const files = await db
    .deleteFrom('accidente_documentos')
    .where('accidente_id', 'in', gone)
    .returning('clave')
    .execute()
  await db.deleteFrom('accidentes').where('id', 'in', gone).execute()
  return files.map(({ clave }) => clave)
}
