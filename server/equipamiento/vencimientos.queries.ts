import { sql } from 'kysely'
import type { TipoControl } from '#contract/equipamiento/estados.ts'
import { type ConjuntoEra, situacionDe, type Vencimiento } from '#contract/equipamiento/vencimientos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { inSlices } from '#server/plumbing/process/in-slices.ts'
import { listEquipos, listPartesDe, type Plazo, plazoOf } from './equipos.queries.ts'
import { aptitudesDe, inParts, listJuzgadas } from './piezas.queries.ts'

export interface FiltroVencimientos {
  /** From today. */
  dias: number
  unidad_id?: number | undefined
}

/** One page: what is without a record first, and of that first what is blocking; then by day. */
export async function listVencimientos(db: ReadDb, filtro: FiltroVencimientos, pagina: Pagina, now: Date) {
  const plazo = await plazoOf(db, now)
  const page = await paged(db, enOrden(debidos(db, filtro, plazo)), pagina, debidos(db, filtro, plazo))
  return { ...page, data: await vencimientosOf(db, page.data, plazo) }
}

/** All of them, for a sheet, a paper or a calendar. */
export async function allVencimientos(db: ReadDb, filtro: FiltroVencimientos, now: Date): Promise<Vencimiento[]> {
  const plazo = await plazoOf(db, now)
  return vencimientosOf(db, await enOrden(debidos(db, filtro, plazo)).execute(), plazo)
}

/** Controls of pieces that are not written off, and ends of life that no blocking control falls due with. */
function debidos(db: ReadDb, { dias, unidad_id }: FiltroVencimientos, { hoy }: Plazo) {
  const hasta = sumarDias(hoy, dias)
  const controles = () =>
    db
      .selectFrom('equipo_vencimientos as v')
      .select(['v.equipo_id', sql<TipoControl | null>`v.tipo_control`.as('tipo_control')])
      .select(['v.ultimo', 'v.vence', 'v.bloqueante'])
  const vidas = db
    .selectFrom('equipos as f')
    .where('f.vence', '<=', hasta)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('equipo_vencimientos as w')
            .select(sql.lit(1).as('uno'))
            .whereRef('w.equipo_id', '=', 'f.id')
            .whereRef('w.vence', '=', 'f.vence')
            .where('w.bloqueante', '=', 1),
        ),
      ),
    )
    .select(['f.id as equipo_id', sql<TipoControl | null>`null`.as('tipo_control')])
    .select([sql<string | null>`null`.as('ultimo'), 'f.vence', sql<0 | 1>`1`.as('bloqueante')])
  // Each by its index: with `or` SQLite would look up every row.
  const todos = controles()
    .where('v.vence', 'is', null)
    .unionAll(controles().where('v.vence', '<=', hasta))
    .unionAll(vidas)
  const rows = db
    .selectFrom(todos.as('d'))
    .innerJoin('equipos as e', 'e.id', 'd.equipo_id')
    .where('e.estado', '<>', 'DADO DE BAJA')
  return unidad_id === undefined ? rows : rows.where('e.unidad_id', '=', unidad_id)
}

/** Only what is sorted, since all rows are for one page: the rest is read of that page alone. */
const enOrden = (rows: ReturnType<typeof debidos>) =>
  rows
    .select(['d.equipo_id', 'd.tipo_control', 'd.ultimo', 'd.vence', 'd.bloqueante'])
    .orderBy(sql`case when d.vence is not null then 2 when d.bloqueante = 1 then 0 else 1 end`)
    .orderBy('d.vence')
    .orderBy('e.codigo')
    .orderBy(sql`coalesce(d.tipo_control, '')`)

type Leido = Awaited<ReturnType<ReturnType<typeof enOrden>['executeTakeFirstOrThrow']>>

async function vencimientosOf(db: ReadDb, rows: readonly Leido[], plazo: Plazo): Promise<Vencimiento[]> {
  const ids = [...new Set(rows.map(({ equipo_id }) => equipo_id))]
  const piezas = new Map((await inParts(ids, (some) => readPiezas(db, some))).map((pieza) => [pieza.equipo_id, pieza]))
  const aptitudes = await aptitudesDe(db, ids, plazo.hoy, plazo.control_aviso)
  const told = inSlices(rows, (row): Vencimiento[] => {
    const pieza = piezas.get(row.equipo_id)
    if (!pieza) return []
    const aptitud = aptitudes.get(row.equipo_id) ?? { apto: false, por_vencer: false, motivo: null }
    return [{ ...pieza, ...row, bloqueante: row.bloqueante === 1, situacion: situacionDe(row, plazo), aptitud }]
  })
  return (await Array.fromAsync(told)).flat(2)
}

const readPiezas = (db: ReadDb, ids: readonly number[]) =>
  db
    .selectFrom('equipos as e')
    .leftJoin('unidades as u', 'u.id', 'e.unidad_id')
    .leftJoin('equipos as p', 'p.id', 'e.padre_id')
    .select(['e.id as equipo_id', 'e.codigo', 'e.nombre', 'e.categoria', 'e.estado', 'u.nombre as unidad'])
    .select('p.codigo as padre')
    .where('e.id', 'in', ids)
    .execute()

/** Breathing sets with their parts, and what each owes: first those that may not be used. */
export async function listEra(db: ReadDb, unidad_id: number | undefined, pagina: Pagina, now: Date) {
  const { data, page, limit, total } = await listEquipos(db, { categoria: 'era', unidad_id }, pagina, now)
  const ids = data.map(({ id }) => id)
  const partes = await listPartesDe(db, ids, await plazoOf(db, now))
  const juzgadas = await listJuzgadas(db, ids)
  const conControles = <T extends { id: number }>(equipo: T) => ({
    ...equipo,
    vencimientos: (juzgadas.get(equipo.id)?.vencimientos ?? []).map((uno) => ({ ...uno, ultimo: uno.ultimo ?? null })),
  })
  const conjuntos = data.map((era): ConjuntoEra => ({
    ...conControles(era),
    conjunto: partes.filter(({ padre_id }) => padre_id === era.id).map(conControles),
  }))
  return { data: conjuntos, page, limit, total }
}
