import { sql } from 'kysely'
import type { EnSalida } from '#contract/material-mayor/libro.ts'
import type { Salida } from '#contract/material-mayor/salidas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import type { Lectura } from './contadores.queries.ts'
import { salidaMasLargaMs } from './libro.rules.ts'

export interface FiltroSalidas {
  unidad_id?: number
  /** Days. */
  desde?: string | undefined
  hasta?: string | undefined
  motivo?: string | undefined
  conductor?: number | undefined
}

/** Trips that were not annulled, as the filters leave them. */
const found = (db: ReadDb, { unidad_id, desde, hasta, motivo, conductor }: FiltroSalidas) =>
  db
    .selectFrom('bitacora_salidas as s')
    .where('s.anulada_en', 'is', null)
    .$if(unidad_id !== undefined, (query) => query.where('s.unidad_id', '=', unidad_id ?? 0))
    .$if(desde !== undefined, (query) => query.where('s.salida', '>=', startOfDay(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('s.salida', '<', startOfDay(hasta ?? '', 1)))
    .$if(motivo !== undefined, (query) => query.where('s.motivo', '=', motivo ?? ''))
    .$if(conductor !== undefined, (query) => query.where('s.conductor_id', '=', conductor ?? 0))

const nombreDelMotivo = sql<
  string | null
>`(select k.nombre from catalogos k where k.catalogo = 'claves' and k.codigo = s.motivo)`

const named = (query: ReturnType<typeof found>) =>
  query
    .innerJoin('unidades as u', 'u.id', 's.unidad_id')
    .leftJoin('usuarios as c', 'c.id', 's.conductor_id')
    .leftJoin('usuarios as a', 'a.id', 's.a_cargo_id')
    .leftJoin('usuarios as r', 'r.id', 's.registrada_por')
    .leftJoin('emergencia_unidades as d', 'd.id', 's.emergencia_unidad_id')
    .leftJoin('emergencias as e', 'e.id', 'd.emergencia_id')
    .select(['s.id', 's.unidad_id', 'u.nombre as unidad', 's.motivo', 'e.id as emergencia_id', 'e.folio'])
    .select(nombreDelMotivo.as('nombre_motivo'))
    .select(['s.destino', 's.conductor_id', 'c.nombre as conductor', 's.a_cargo_id', 'a.nombre as a_cargo'])
    .select(['s.tripulantes', 's.salida', 's.llegada', 's.km_salida', 's.km_llegada'])
    .select(['s.horometro_bomba_salida', 's.horometro_bomba_llegada', 's.horometro_motor', 's.observacion'])
    .select(['r.nombre as registro', 's.version'])
    .orderBy('s.salida', 'desc')
    .orderBy('s.id', 'desc')

/** The latest first. */
export const salidasEn = (db: ReadDb, filtro: FiltroSalidas) => named(found(db, filtro))
export type SalidaLeida = Awaited<ReturnType<ReturnType<typeof salidasEn>['executeTakeFirstOrThrow']>>

const persona = (id: number | null, nombre: string | null) => (id === null ? null : { id, nombre: nombre ?? '' })

const salidaOf = ({ conductor_id, a_cargo_id, conductor, a_cargo, ...row }: SalidaLeida): Salida => ({
  ...row,
  conductor: persona(conductor_id, conductor),
  a_cargo: persona(a_cargo_id, a_cargo),
})

export async function listSalidas(db: ReadDb, filtro: FiltroSalidas, pagina: Pagina) {
  const page = await paged(db, salidasEn(db, filtro), pagina, found(db, filtro))
  return { ...page, data: page.data.map(salidaOf) }
}

export async function findSalida(db: ReadDb, id: number): Promise<Salida | undefined> {
  const row = await named(found(db, {}).where('s.id', '=', id)).executeTakeFirst()
  return row && salidaOf(row)
}

/** As stored, annulled or not, with the folio of its emergency. */
export const findFilaSalida = (db: ReadDb, id: number) =>
  db
    .selectFrom('bitacora_salidas as s')
    .innerJoin('unidades as u', 'u.id', 's.unidad_id')
    .leftJoin('emergencia_unidades as d', 'd.id', 's.emergencia_unidad_id')
    .leftJoin('emergencias as e', 'e.id', 'd.emergencia_id')
    .selectAll('s')
    .select(['u.nombre as unidad', 'e.folio'])
    .where('s.id', '=', id)
    .executeTakeFirst()

/** The trip that a unit is on. */
export async function findEnSalida(db: ReadDb, unidad_id: number): Promise<EnSalida | null> {
  const row = await named(found(db, { unidad_id }).where('s.llegada', 'is', null))
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, motivo, salida, folio, emergencia_id, km_salida, horometro_bomba_salida, version } = row
  const conductor = persona(row.conductor_id, row.conductor)
  return { id, motivo, salida, folio, emergencia_id, km_salida, horometro_bomba_salida, conductor, version }
}

/** Another trip of the unit during this one; without `llegada` this one goes on. */
export async function findALaVez(
  db: ReadDb,
  { id, unidad_id, salida, llegada }: Pick<Row<'bitacora_salidas'>, 'id' | 'unidad_id' | 'salida' | 'llegada'>,
): Promise<Pick<Row<'bitacora_salidas'>, 'salida' | 'llegada'> | undefined> {
  const otras = db
    .selectFrom('bitacora_salidas')
    .select(['salida', 'llegada'])
    .where('unidad_id', '=', unidad_id)
    .where('id', '!=', id)
    .where('anulada_en', 'is', null)
    .where('salida', '<', llegada ?? '9')
    .limit(1)
  const abierta = await otras.where('llegada', 'is', null).executeTakeFirst()
  if (abierta) return abierta
  return await otras
    .where('salida', '>=', new Date(Date.parse(salida) - salidaMasLargaMs).toISOString())
    .where('llegada', '>', salida)
    .orderBy('salida', 'desc')
    .executeTakeFirst()
}

export async function insertSalida(db: Db, nueva: NewRow<'bitacora_salidas'>): Promise<number> {
  const { id } = await db.insertInto('bitacora_salidas').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updateSalida(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'bitacora_salidas'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('bitacora_salidas')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Contadas = Pick<
  Row<'bitacora_salidas'>,
  'km_salida' | 'km_llegada' | 'horometro_bomba_salida' | 'horometro_bomba_llegada' | 'horometro_motor'
>

/** The readings that a trip brings. */
export function lecturasDe(
  salida: Contadas & { salida: string; llegada: string | null },
): (Lectura & { campo: keyof Contadas })[] {
  const alVolver = salida.llegada ?? salida.salida
  const said = [
    { contador: 'km', campo: 'km_salida', momento: salida.salida },
    { contador: 'km', campo: 'km_llegada', momento: alVolver },
    { contador: 'bomba', campo: 'horometro_bomba_salida', momento: salida.salida },
    { contador: 'bomba', campo: 'horometro_bomba_llegada', momento: alVolver },
    { contador: 'motor', campo: 'horometro_motor', momento: alVolver },
  ] as const
  return said.flatMap((one) => {
    const valor = salida[one.campo]
    return valor === null ? [] : { ...one, valor }
  })
}
