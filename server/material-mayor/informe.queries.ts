import { sql } from 'kysely'
import type { InformeCombustible, LineaInforme } from '#contract/material-mayor/informes.ts'
import { contadores } from '#contract/material-mayor/estados.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { longestDayMs, startOfDay } from '#server/plumbing/process/local-time.ts'
import { type Carga, entreLlenas, type Hechos, informeDe, type Leida, type Mes } from './informe.rules.ts'

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

/** The report of a local month, as it stands now. */
export async function readInforme(db: ReadDb, mes: string): Promise<LineaInforme[]> {
  const periodo = { desde: startOfDay(`${mes}-01`), hasta: startOfDay(finDeMes(mes), 1) }
  return informeDe(periodo, await readHechos(db, periodo))
}

/** The same figures of any stretch of local days, with its loads, those that filled the tank, and what lies between these. */
export async function readUso(db: ReadDb, periodo: Mes) {
  const hechos = await readHechos(db, periodo)
  return informeDe(periodo, hechos).map((linea) => {
    const cargas = hechos.cargas.filter(({ unidad_id }) => unidad_id === linea.unidad_id)
    const suyas = cargas.filter(({ fecha }) => fecha >= periodo.desde)
    const llenas = suyas.filter(({ lleno }) => lleno).length
    return { ...linea, entre_llenas: entreLlenas(periodo, cargas), cargas: suyas.length, llenas }
  })
}
export type UsoDeUnidad = Awaited<ReturnType<typeof readUso>>[number]

async function readHechos(db: ReadDb, { desde, hasta }: Mes): Promise<Hechos> {
  const unidades = await db
    .selectFrom('unidades')
    .select(['id', 'nombre', 'activo'])
    .orderBy('orden')
    .orderBy('id')
    .execute()
  const ids = unidades.map(({ id }) => id)
  if (ids.length === 0) return { unidades: [], lecturas: [], cargas: [], salidas: [], nombres: new Map() }
  const salidas = await countSalidas(db, desde, hasta)
  const cargas = await listCargas(db, ids, desde, hasta)
  const con = new Set([...salidas, ...cargas.filter(({ fecha }) => fecha >= desde)].map(({ unidad_id }) => unidad_id))
  const claves = await db
    .selectFrom('catalogos')
    .select(['codigo', 'nombre'])
    .where('catalogo', '=', 'claves')
    .execute()
  return {
    // A retired one, for the stretches in which it went out.
    unidades: unidades.filter(({ id, activo }) => activo === 1 || con.has(id)),
    lecturas: await listLecturas(db, ids, desde, hasta),
    cargas,
    salidas,
    nombres: new Map(claves.map(({ codigo, nombre }) => [codigo, nombre])),
  }
}

/** Trips that left in the month, by reason. */
async function countSalidas(db: ReadDb, desde: string, hasta: string): Promise<Hechos['salidas'][number][]> {
  const rows = await db
    .selectFrom('bitacora_salidas as s')
    .leftJoin('emergencia_unidades as f', 'f.id', 's.emergencia_unidad_id')
    .leftJoin('emergencias as e', 'e.id', 'f.emergencia_id')
    .select(['s.unidad_id', 's.motivo'])
    .select(({ fn }) => fn.countAll<number>().as('salidas'))
    .select(sql<number>`count(case when e.resultado = 'simulacro' then 1 end)`.as('simulacros'))
    .where('s.salida', '>=', desde)
    .where('s.salida', '<', hasta)
    .where('s.anulada_en', 'is', null)
    .groupBy(['s.unidad_id', 's.motivo'])
    .orderBy('s.unidad_id')
    .orderBy('s.motivo')
    .execute()
  return rows.map((row) => ({ ...row, salidas: Number(row.salidas), simulacros: Number(row.simulacros) }))
}

/**
 * The lowest and the highest reading of the month, and those of the last day before it on which each counter was read: a
 * maintenance tells its day only, so the highest value of a day need not be its last.
 */
async function listLecturas(db: ReadDb, ids: readonly number[], desde: string, hasta: string): Promise<Leida[]> {
  const ultimas = await db
    .selectFrom('unidades as u')
    .select('u.id')
    .select((e) =>
      contadores.map((contador) =>
        e
          .selectFrom('unidad_contadores as c')
          .select('c.momento')
          .whereRef('c.unidad_id', '=', 'u.id')
          .where('c.contador', '=', contador)
          .where('c.momento', '<', desde)
          .orderBy('c.momento', 'desc')
          .limit(1)
          .as(contador),
      ),
    )
    .where('u.id', 'in', ids)
    .execute()
  const desdes = ultimas.flatMap(({ id, ...de }) =>
    contadores.map((contador) => {
      const momento = de[contador]
      const from = momento === null ? desde : new Date(Date.parse(momento) - longestDayMs).toISOString()
      return { id, contador, from }
    }),
  )
  const extremos = await db
    .selectFrom('unidad_contadores')
    .select(['unidad_id', 'contador', 'serie'])
    .select(({ fn }) => [fn.min('momento').as('momento'), fn.min('valor').as('menor'), fn.max('valor').as('mayor')])
    .where((e) =>
      e.or(
        desdes.map(({ id, contador, from }) =>
          e.and([
            e('unidad_id', '=', id),
            e('contador', '=', contador),
            e('momento', '>=', from),
            e('momento', '<', hasta),
          ]),
        ),
      ),
    )
    .groupBy(['unidad_id', 'contador', 'serie', enElMes(desde)])
    .execute()
  return extremos.flatMap(({ menor, mayor, ...row }) => [
    { ...row, valor: menor },
    { ...row, valor: mayor },
  ])
}

const enElMes = (desde: string) => sql`case when momento >= ${desde} then 1 else 0 end`

/** Loads of the month, and those before it from the last full tank of each unit on. */
async function listCargas(db: ReadDb, ids: readonly number[], desde: string, hasta: string): Promise<Carga[]> {
  const llenas = await db
    .selectFrom('unidades as u')
    .select('u.id')
    .select((e) =>
      e
        .selectFrom('cargas_combustible as c')
        .select('c.fecha')
        .whereRef('c.unidad_id', '=', 'u.id')
        .where('c.fecha', '<', desde)
        .where('c.anulada_en', 'is', null)
        .where('c.lleno', '=', 1)
        .where('c.km', 'is not', null)
        .orderBy('c.fecha', 'desc')
        .limit(1)
        .as('fecha'),
    )
    .where('u.id', 'in', ids)
    .execute()
  const rows = await db
    .selectFrom('cargas_combustible as g')
    .leftJoin('unidad_contadores as l', (on) => on.onRef('l.carga_id', '=', 'g.id').on('l.contador', '=', 'km'))
    .select(['g.id', 'g.unidad_id', 'g.fecha', 'g.litros', 'g.km', 'g.lleno', 'l.serie'])
    .where((e) =>
      e.or(
        llenas.map(({ id, fecha }) =>
          e.and([e('g.unidad_id', '=', id), e('g.fecha', '>=', fecha ?? desde), e('g.fecha', '<', hasta)]),
        ),
      ),
    )
    .where('g.anulada_en', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, lleno: row.lleno === 1 }))
}
