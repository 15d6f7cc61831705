import type { InformeCombustible, LineaInforme } from '#contract/material-mayor/informes.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { type Hechos, informeDe } from './informe.rules.ts'

export const findInforme = (db: ReadDb, mes: string): Promise<InformeCombustible | undefined> =>
  db
    .selectFrom('informes_combustible as i')
    .leftJoin('usuarios as u', 'u.id', 'i.emitido_por')
    .select(['i.id', 'i.mes', 'i.anio', 'i.numero', 'u.nombre as emitido_por', 'i.emitido_en'])
    .where('i.mes', '=', mes)
    .executeTakeFirst()

/** As it was when it was made. */
export async function readContenidoInforme(db: ReadDb, id: number): Promise<LineaInforme[]> {
  const { contenido } = await db
    .selectFrom('informes_combustible')
    .select('contenido')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(contenido) as LineaInforme[]
}

export async function insertInforme(db: Db, nuevo: NewRow<'informes_combustible'>): Promise<number> {
  const { id } = await db.insertInto('informes_combustible').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What the report of a local month says now. */
export async function readInforme(db: ReadDb, mes: string): Promise<LineaInforme[]> {
  const [desde, hasta] = [startOfDay(`${mes}-01`), startOfDay(finDeMes(mes), 1)]
  const salidas = await countSalidas(db, desde, hasta)
  const lecturas = [...(await listAntes(db, desde)), ...(await listLecturas(db, desde, hasta))]
  const cargas = await listCargas(db, desde, hasta)
  const con = new Set([...salidas, ...cargas.filter(({ fecha }) => fecha >= desde)].map(({ unidad_id }) => unidad_id))
  const nombres = await db
    .selectFrom('catalogos')
    .select(['codigo', 'nombre'])
    .where('catalogo', '=', 'claves')
    .execute()
  const unidades = await db
    .selectFrom('unidades')
    .select(['id', 'nombre', 'activo'])
    .orderBy('orden')
    .orderBy('id')
    .execute()
  return informeDe(
    { desde, hasta },
    {
      // A retired one, for the months in which it went out.
      unidades: unidades.filter(({ id, activo }) => activo === 1 || con.has(id)),
      lecturas,
      cargas,
      salidas,
      nombres: new Map(nombres.map(({ codigo, nombre }) => [codigo, nombre])),
    },
  )
}

/** Trips that left in the month, by reason. */
async function countSalidas(db: ReadDb, desde: string, hasta: string): Promise<Hechos['salidas'][number][]> {
  const rows = await db
    .selectFrom('bitacora_salidas')
    .select(['unidad_id', 'motivo'])
    .select(({ fn }) => fn.countAll<number>().as('salidas'))
    .where('salida', '>=', desde)
    .where('salida', '<', hasta)
    .where('anulada_en', 'is', null)
    .groupBy(['unidad_id', 'motivo'])
    .orderBy('unidad_id')
    .orderBy('motivo')
    .execute()
  return rows.map((row) => ({ ...row, salidas: Number(row.salidas) }))
}

const listLecturas = (db: ReadDb, desde: string, hasta: string) =>
  db
    .selectFrom('unidad_contadores')
    .select(['unidad_id', 'contador', 'serie', 'momento', 'valor'])
    .where('momento', '>=', desde)
    .where('momento', '<', hasta)
    .execute()

/** The last value of each counter before an instant: the highest, as they never decrease in a series. */
const listAntes = (db: ReadDb, desde: string) =>
  db
    .selectFrom('unidad_contadores')
    .select(['unidad_id', 'contador', 'serie'])
    .select(({ fn }) => [fn.max('momento').as('momento'), fn.max('valor').as('valor')])
    .where('momento', '<', desde)
    .groupBy(['unidad_id', 'contador', 'serie'])
    .execute()

/** Loads of the month, and those before it from the last full tank on. */
async function listCargas(db: ReadDb, desde: string, hasta: string): Promise<Hechos['cargas'][number][]> {
  const rows = await db
    .selectFrom('cargas_combustible as c')
    .select(['c.unidad_id', 'c.fecha', 'c.litros', 'c.km', 'c.lleno'])
    .where('c.anulada_en', 'is', null)
    .where('c.fecha', '<', hasta)
    .where((where) =>
      where(
        'c.fecha',
        '>=',
        where.fn.coalesce(
          where
            .selectFrom('cargas_combustible as a')
            .select(({ fn }) => fn.max('a.fecha').as('fecha'))
            .whereRef('a.unidad_id', '=', 'c.unidad_id')
            .where('a.anulada_en', 'is', null)
            .where('a.lleno', '=', 1)
            .where('a.km', 'is not', null)
            .where('a.fecha', '<', desde),
          where.val(desde),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({ ...row, lleno: row.lleno === 1 }))
}
