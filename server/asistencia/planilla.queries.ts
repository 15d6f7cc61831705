import { sql } from 'kysely'
import type { Marca } from '#contract/asistencia/marcas.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { findSeries, reglasEn } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { listPeriodos } from './lista.queries.ts'
import type { Mes } from './planilla.rules.ts'

/** Acts of a month, everybody's marks on their lists, and who they are. */
export async function readMes(db: ReadDb, mes: string, hoy: string): Promise<Mes> {
  const actos = await listActosDe(db, mes)
  const marcas = await listMarcasDel(db, mes)
  const abonos = await listAbonos(db, mes)
  const ids = new Set([...marcas, ...abonos].map(({ user_id }) => user_id))
  const { series } = await findSeries(db)
  const reglas = new Map([...new Set(actos.map(({ dia }) => dia))].map((dia) => [dia, reglasEn(series, dia)]))
  const ultimo = finDeMes(mes)
  return {
    actos: actos.map((acto) => ({ ...acto, reglas: reglas.get(acto.dia) ?? reglasEn(series, acto.dia) })),
    marcas,
    abonos: new Map(abonos.map(({ user_id, cantidad }) => [user_id, cantidad])),
    miembros: await listMiembros(db, [...ids]),
    asistencia_minima: reglasEn(series, ultimo < hoy ? ultimo : hoy).asistencia_minima,
  }
}

const listActosDe = (db: ReadDb, mes: string) =>
  db
    .selectFrom('actos as a')
    .leftJoin('catalogos as t', (join) => join.on('t.catalogo', '=', 'tipos_acto').onRef('t.codigo', '=', 'a.tipo'))
    .select(['a.id', 'a.dia', 'a.inicio', 'a.tipo', 't.nombre as nombre_tipo', 'a.titulo', 'a.categoria'])
    .select(['a.decimas', 'a.estado_lista'])
    .where('a.mes_contable', '=', mes)
    .where('a.anulado_en', 'is', null)
    .where('a.categoria', '!=', 'no_computa')
    .orderBy('a.inicio')
    .orderBy('a.id')
    .execute()

/**
 * Everybody on the lists of the month, with the mark where it counts. A list comes as one text: eight thousand rows would
 * take longer to cross from the thread that reads them than to read.
 */
async function listMarcasDel(db: ReadDb, mes: string) {
  const listas = await db
    .selectFrom('actos as a')
    .innerJoin('asistencias as f', 'f.acto_id', 'a.id')
    .select('f.acto_id')
    .select(
      sql<string>`string_agg(cast(f.user_id as text) || ':' || case when f.cuenta = 1 then coalesce(f.marca, '') else '' end, ' ')`.as(
        'marcas',
      ),
    )
    .where('a.mes_contable', '=', mes)
    .where('a.anulado_en', 'is', null)
    .where('a.categoria', '!=', 'no_computa')
    .groupBy('f.acto_id')
    .execute()
  return listas.flatMap(({ acto_id, marcas }) =>
    marcas.split(' ').map((one) => {
      const [id = '', marca] = one.split(':')
      return { acto_id, user_id: Number(id), marca: (marca || null) as Marca | null }
    }),
  )
}

/** Each mark that counts in a period, with who gave it: the first act first. */
export const marcasEn = (db: ReadDb, { desde, hasta }: { desde: string; hasta: string }) =>
  db
    .selectFrom('asistencias as f')
    .innerJoin('actos as a', 'a.id', 'f.acto_id')
    .innerJoin('usuarios as u', 'u.id', 'f.user_id')
    .leftJoin('usuarios as q', 'q.id', 'f.marcado_por')
    .select(['f.dia', 'a.titulo as acto', 'f.categoria', 'u.nombre', 'f.marca', 'f.hora_llegada', 'f.metodo'])
    .select(['q.nombre as marcado_por', 'f.marcado_en'])
    .where('f.cuenta', '=', 1)
    .where('f.marca', 'is not', null)
    .where('f.dia', '>=', desde)
    .where('f.dia', '<=', hasta)
    .orderBy('f.dia')
    .orderBy('a.inicio')
    .orderBy('a.id')
    .orderBy('u.nombre')
    .orderBy('f.id')

export type MarcaExportada = Awaited<ReturnType<ReturnType<typeof marcasEn>['executeTakeFirstOrThrow']>>

/** Abonos given apart from acts, by member. */
const listAbonos = (db: ReadDb, mes: string) =>
  db
    .selectFrom('abonos')
    .select((e) => ['user_id', e.fn.sum<number>('cantidad').as('cantidad')])
    .where('fecha', '>=', `${mes}-01`)
    .where('fecha', '<=', finDeMes(mes))
    .where('anulado_en', 'is', null)
    .groupBy('user_id')
    .execute()

async function listMiembros(db: ReadDb, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'orden', 'cargo', 'cargo_detalle', 'fecha_ingreso', 'fecha_baja'])
    .where('id', 'in', ids)
    .execute()
  const periodos = await listPeriodos(db)
  return rows.map((row) => ({ ...row, periodos: periodos.get(row.id) ?? [] }))
}
