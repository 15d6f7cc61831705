import { sql } from 'kysely'
import { esExistencia } from '#contract/equipamiento/movimientos.ts'
import type { Inventario } from '#contract/equipamiento/inventarios.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { esperadas, type Contada } from './inventarios.rules.ts'
import { lugarEnPalabras } from './lugar.queries.ts'

/** The place that is counted: a unit, a compartment of it, the store, or a part of the store. */
export type Sitio = Pick<Row<'inventarios'>, 'unidad_id' | 'compartimiento' | 'lugar'>

export function inventariosEn(db: ReadDb) {
  const count = (of: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(select count(*) from inventario_conteos as k where k.inventario_id = i.id and ${of})`
  return db
    .selectFrom('inventarios as i')
    .leftJoin('unidades as u', 'u.id', 'i.unidad_id')
    .leftJoin('catalogos as c', (join) =>
      join.on('c.catalogo', '=', 'compartimientos').onRef('c.codigo', '=', 'i.compartimiento'),
    )
    .leftJoin('usuarios as a', 'a.id', 'i.abierto_por')
    .leftJoin('usuarios as b', 'b.id', 'i.aprobado_por')
    .select(['i.id', 'i.unidad_id', 'i.compartimiento', 'i.lugar', 'i.estado', 'a.nombre as abierto_por'])
    .select(['i.abierto_en', 'i.cerrado_en', 'b.nombre as aprobado_por', 'i.aprobado_en', 'i.version'])
    .select(['u.nombre as unidad', 'c.nombre as nombre_compartimiento'])
    .select([count(sql`true`).as('piezas'), count(sql`k.contado is not null`).as('contadas')])
    .orderBy('i.abierto_en', 'desc')
    .orderBy('i.id', 'desc')
}

type Leido = Awaited<ReturnType<ReturnType<typeof inventariosEn>['executeTakeFirstOrThrow']>>

export function inventarioOf({ unidad, nombre_compartimiento, piezas, contadas, ...row }: Leido): Inventario {
  const ubicacion_tipo = row.unidad_id === null ? 'bodega' : 'unidad'
  const named = { ubicacion_tipo, unidad, nombre_compartimiento, lugar: row.lugar, asignado_a: null } as const
  return { ...row, donde: lugarEnPalabras(named), piezas: Number(piezas), contadas: Number(contadas) }
}

export async function listInventarios(db: ReadDb, pagina: Pagina) {
  const page = await paged(db, inventariosEn(db), pagina, db.selectFrom('inventarios'))
  return { ...page, data: page.data.map(inventarioOf) }
}

export async function findInventario(db: ReadDb, id: number): Promise<Inventario | undefined> {
  const row = await inventariosEn(db).where('i.id', '=', id).executeTakeFirst()
  return row && inventarioOf(row)
}

/** One that is not finished and counts some of the same place. */
export async function findQueCoincide(db: ReadDb, { unidad_id, compartimiento, lugar }: Sitio) {
  let found = inventariosEn(db).where('i.estado', 'in', ['abierto', 'por_aprobar'])
  found = unidad_id === null ? found.where('i.unidad_id', 'is', null) : found.where('i.unidad_id', '=', unidad_id)
  for (const [column, part] of [
    ['i.compartimiento', compartimiento],
    ['i.lugar', lugar],
  ] as const)
    if (part !== null) found = found.where((e) => e.or([e(column, 'is', null), e(column, '=', part)]))
  const row = await found.limit(1).executeTakeFirst()
  return row && inventarioOf(row)
}

/** Pieces that the inventory has at a place, the lost ones included. */
function piezasEn(db: ReadDb, { unidad_id, compartimiento, lugar }: Sitio) {
  let here = db.selectFrom('equipos as e').where('e.estado', '<>', 'DADO DE BAJA')
  if (unidad_id !== null) {
    here = here.where('e.ubicacion_tipo', '=', 'unidad').where('e.unidad_id', '=', unidad_id)
    return compartimiento === null ? here : here.where('e.compartimiento', '=', compartimiento)
  }
  here = here.where('e.ubicacion_tipo', '=', 'bodega')
  return lugar === null ? here : here.where('e.lugar', '=', lugar)
}

type Ubicada = Pick<Row<'equipos'>, 'ubicacion_tipo' | 'unidad_id' | 'compartimiento' | 'lugar'>

/** Whether the inventory has a piece at this place. */
export const estaEn = ({ unidad_id, compartimiento, lugar }: Sitio, pieza: Ubicada): boolean =>
  unidad_id === null
    ? pieza.ubicacion_tipo === 'bodega' && (lugar === null || pieza.lugar === lugar)
    : pieza.ubicacion_tipo === 'unidad' &&
      pieza.unidad_id === unidad_id &&
      (compartimiento === null || pieza.compartimiento === compartimiento)

/** How many of a piece the inventory has at this place now. */
export const ahoraEn = (sitio: Sitio, pieza: Ubicada & Pick<Row<'equipos'>, 'estado' | 'cantidad'>): number =>
  estaEn(sitio, pieza) ? esperadas(pieza) : 0

/** Opens a count with what should be there; returns its id, and how many pieces that is. */
export async function insertInventario(db: Db, nuevo: NewRow<'inventarios'> & Sitio) {
  const { id } = await db.insertInto('inventarios').values(nuevo).returning('id').executeTakeFirstOrThrow()
  const piezas = await piezasEn(db, nuevo).select(['e.id', 'e.estado', 'e.cantidad']).execute()
  const filas = piezas
    .map((pieza) => ({ inventario_id: id, equipo_id: pieza.id, esperado: esperadas(pieza) }))
    .filter(({ esperado }) => esperado > 0)
  for (let from = 0; from < filas.length; from += 500)
    await db
      .insertInto('inventario_conteos')
      .values(filas.slice(from, from + 500))
      .execute()
  return { id, piezas: filas.length }
}

/** One version further. */
export async function updateInventario(db: Db, id: number, cambio: Partial<NewRow<'inventarios'>>): Promise<void> {
  await db
    .updateTable('inventarios')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The pieces of a count by compartment and code, each with how it stands now. */
export async function listContadas(db: ReadDb, id: number, sitio: Sitio): Promise<Contada[]> {
  const rows = await db
    .selectFrom('inventario_conteos as k')
    .innerJoin('equipos as e', 'e.id', 'k.equipo_id')
    .leftJoin('unidades as u', 'u.id', 'e.unidad_id')
    .leftJoin('catalogos as c', (join) =>
      join.on('c.catalogo', '=', 'compartimientos').onRef('c.codigo', '=', 'e.compartimiento'),
    )
    .leftJoin('usuarios as a', 'a.id', 'e.asignado_a_id')
    .leftJoin('usuarios as q', 'q.id', 'k.contado_por')
    .leftJoin('equipos as p', 'p.id', 'e.padre_id')
    .where('k.inventario_id', '=', id)
    .select(['k.equipo_id', 'e.codigo', 'e.nombre', 'e.numero_serie', 'e.estado', 'e.cantidad', 'e.cantidad_minima'])
    .select(['e.ubicacion_tipo', 'e.unidad_id', 'e.compartimiento', 'e.lugar', 'e.padre_id'])
    .select(['u.nombre as unidad', 'c.nombre as nombre_compartimiento', 'a.nombre as asignado_a'])
    .select(['p.codigo as padre', 'p.ubicacion_tipo as padre_tipo', 'p.unidad_id as padre_unidad'])
    .select(['p.compartimiento as padre_compartimiento', 'p.lugar as padre_lugar'])
    .select(['k.esperado', 'k.contado', 'q.nombre as contado_por', 'k.contado_en'])
    .select(
      sql<number>`(select coalesce(sum(d.cantidad), 0) from equipo_en_poder as d where d.equipo_id = e.id)`.as(
        'en_poder',
      ),
    )
    .orderBy(sql`coalesce(c.orden, 1000000)`)
    .orderBy('e.codigo')
    .execute()
  const counted = new Set(rows.filter(({ contado }) => contado).map(({ equipo_id }) => equipo_id))
  return rows.map((row) => {
    const donde = lugarEnPalabras(row)
    const existencia = esExistencia(row, Number(row.en_poder))
    const conSuConjunto = row.padre_id !== null && counted.has(row.padre_id)
    const { padre_tipo } = row
    const padreAqui =
      padre_tipo !== null &&
      estaEn(sitio, {
        ubicacion_tipo: padre_tipo,
        unidad_id: row.padre_unidad,
        compartimiento: row.padre_compartimiento,
        lugar: row.padre_lugar,
      })
    return {
      equipo_id: row.equipo_id,
      codigo: row.codigo,
      nombre: row.nombre,
      numero_serie: row.numero_serie,
      existencia,
      estado: row.estado,
      nombre_compartimiento: row.nombre_compartimiento,
      esperado: row.esperado,
      contado: row.contado,
      contado_por: row.contado_por,
      contado_en: row.contado_en,
      de: row.esperado === 0 && !existencia ? donde : null,
      ahora: ahoraEn(sitio, row),
      aqui: estaEn(sitio, row),
      donde,
      conjunto: conSuConjunto || padreAqui ? null : row.padre,
      conSuConjunto,
    }
  })
}

/** Pieces that are here now and in no line. */
export async function listLlegadas(db: ReadDb, id: number, sitio: Sitio) {
  const rows = await piezasEn(db, sitio)
    .select(['e.id as equipo_id', 'e.codigo', 'e.estado', 'e.cantidad'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inventario_conteos as k')
            .select('k.equipo_id')
            .where('k.inventario_id', '=', id)
            .whereRef('k.equipo_id', '=', 'e.id'),
        ),
      ),
    )
    .orderBy('e.codigo')
    .execute()
  return rows.filter((row) => esperadas(row) > 0).map(({ equipo_id, codigo }) => ({ equipo_id, codigo }))
}

export const findConteo = (db: ReadDb, inventario_id: number, equipo_id: number) =>
  db
    .selectFrom('inventario_conteos as k')
    .leftJoin('usuarios as q', 'q.id', 'k.contado_por')
    .select(['k.esperado', 'k.contado', 'k.contado_en', 'q.nombre as contado_por'])
    .where('k.inventario_id', '=', inventario_id)
    .where('k.equipo_id', '=', equipo_id)
    .executeTakeFirst()

export async function saveConteo(db: Db, fila: Row<'inventario_conteos'>): Promise<void> {
  const { inventario_id: _id, equipo_id: _of, ...contado } = fila
  await db
    .insertInto('inventario_conteos')
    .values(fila)
    .onConflict((conflict) => conflict.columns(['inventario_id', 'equipo_id']).doUpdateSet(contado))
    .execute()
}

export async function deleteConteo(db: Db, inventario_id: number, equipo_id: number): Promise<void> {
  await db
    .deleteFrom('inventario_conteos')
    .where('inventario_id', '=', inventario_id)
    .where('equipo_id', '=', equipo_id)
    .execute()
}
