import { sql } from 'kysely'
import { tiposPapel } from '#contract/material-mayor/estados.ts'
import { avisoPapel, type Papel } from '#contract/material-mayor/papeles.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { listDocumentosDe } from './documentos.queries.ts'
import { diasHasta } from './papeles.rules.ts'

/** 1 for the one of its kind that ends last: no other replaces it. */
const enUso = sql<0 | 1>`case when exists (
  select 1 from unidad_papeles as q where q.unidad_id = p.unidad_id and q.tipo = p.tipo
    and (q.fecha_vencimiento > p.fecha_vencimiento or (q.fecha_vencimiento = p.fecha_vencimiento and q.id > p.id))
  ) then 0 else 1 end`

const papeles = (db: ReadDb) => db.selectFrom('unidad_papeles as p').innerJoin('unidades as n', 'n.id', 'p.unidad_id')

const deUnidad = (db: ReadDb, unidadId: number) => papeles(db).where('p.unidad_id', '=', unidadId)

/** In use, of units of the fleet, that end through a day or are over. */
const hasta = (db: ReadDb, dia: string) =>
  papeles(db).where('n.activo', '=', 1).where(enUso, '=', 1).where('p.fecha_vencimiento', '<=', dia)

const escritos = (rows: ReturnType<typeof papeles>) =>
  rows
    .leftJoin('usuarios as u', 'u.id', 'p.registrado_por')
    .select(['p.id', 'p.unidad_id', 'n.nombre as unidad', 'p.tipo', 'p.fecha_emision', 'p.fecha_vencimiento'])
    .select(['p.numero', 'p.entidad', 'u.nombre as registrado_por', 'p.creado_en', 'p.version', enUso.as('en_uso')])

/** Rows of the list of a unit, in its order. */
export const papelesDe = (db: ReadDb, unidadId: number) =>
  escritos(deUnidad(db, unidadId)).orderBy('p.fecha_vencimiento', 'desc').orderBy('p.id', 'desc')

/** Rows of what falls due, in the order of their ends. */
export const papelesPorVencer = (db: ReadDb, hoy: string) =>
  escritos(hasta(db, sumarDias(hoy, avisoPapel)))
    .orderBy('p.fecha_vencimiento')
    .orderBy('p.id')

type Escrito = Awaited<ReturnType<ReturnType<typeof papelesDe>['execute']>>[number]

async function conDocumentos(db: ReadDb, rows: readonly Escrito[], hoy: string): Promise<Papel[]> {
  const ids = rows.map(({ id }) => id)
  const documentos = ids.length > 0 ? await listDocumentosDe(db, 'papel_id', ids) : []
  const byPapel = Map.groupBy(documentos, ({ papel_id }) => papel_id)
  return rows.map(({ en_uso, ...papel }) => ({
    ...papel,
    en_uso: en_uso === 1,
    dias: diasHasta(papel.fecha_vencimiento, hoy),
    documentos: (byPapel.get(papel.id) ?? []).map(({ papel_id: _p, mantencion_id: _m, ...documento }) => documento),
  }))
}

export async function listPapeles(db: ReadDb, unidadId: number, pagina: Pagina, hoy: string) {
  const page = await paged(db, papelesDe(db, unidadId), pagina, deUnidad(db, unidadId))
  return { ...page, data: await conDocumentos(db, page.data, hoy) }
}

export async function listPorVencer(db: ReadDb, pagina: Pagina, hoy: string) {
  const page = await paged(db, papelesPorVencer(db, hoy), pagina, hasta(db, sumarDias(hoy, avisoPapel)))
  return { ...page, data: await conDocumentos(db, page.data, hoy) }
}

/** In use, by kind; null: none was ever written down. */
export async function vigentesDe(
  db: ReadDb,
  unidadId: number,
  hoy: string,
): Promise<Record<Papel['tipo'], Papel | null>> {
  const papeles = await conDocumentos(db, await papelesDe(db, unidadId).where(enUso, '=', 1).execute(), hoy)
  return Object.fromEntries(
    tiposPapel.map((tipo) => [tipo, papeles.find((papel) => papel.tipo === tipo) ?? null]),
  ) as Record<Papel['tipo'], Papel | null>
}

export async function findPapel(db: ReadDb, unidadId: number, id: number, hoy: string): Promise<Papel | undefined> {
  return (await conDocumentos(db, await papelesDe(db, unidadId).where('p.id', '=', id).execute(), hoy))[0]
}

/** Papers that are due or over, of all units. */
export async function countPapelesPorVencer(db: ReadDb, hoy: string): Promise<number> {
  const { total } = await hasta(db, sumarDias(hoy, avisoPapel))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function insertPapel(db: Db, nuevo: NewRow<'unidad_papeles'>): Promise<number> {
  const { id } = await db.insertInto('unidad_papeles').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

type Cambio = Pick<NewRow<'unidad_papeles'>, 'tipo' | 'fecha_emision' | 'fecha_vencimiento' | 'numero' | 'entidad'>

export const updatePapel = (db: Db, id: number, cambio: Cambio & { avisado?: null }) =>
  db
    .updateTable('unidad_papeles')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** With a notice still to send: due, and not told of at its end. */
export const listPorAvisar = (db: ReadDb, hoy: string) =>
  hasta(db, sumarDias(hoy, avisoPapel))
    .select(['p.id', 'p.unidad_id', 'n.nombre as unidad', 'p.tipo', 'p.fecha_vencimiento', 'p.avisado'])
    .where((where) => where.or([where('p.avisado', 'is', null), where('p.avisado', '>', 0)]))
    .orderBy('p.fecha_vencimiento')
    .orderBy('p.id')
    .execute()

export const saveAvisado = (db: Db, id: number, avisado: number) =>
  db.updateTable('unidad_papeles').set({ avisado }).where('id', '=', id).execute()
