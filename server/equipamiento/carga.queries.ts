import type { CargaUnidad } from '#contract/equipamiento/carga.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { equipoOf, equiposEn, plazoOf } from './equipos.queries.ts'
import { aptitudesDe } from './piezas.queries.ts'

/** A unit with what it carries, judged today. @throws 404 */
export async function cargaDe(db: ReadDb, id: number, now: Date): Promise<CargaUnidad> {
  const unidad = present(
    await db.selectFrom('unidades').select(['id', 'nombre']).where('id', '=', id).executeTakeFirst(),
  )
  const plazo = await plazoOf(db, now)
  const rows = await equiposEn(db, { unidad_id: id, orden: 'codigo' }, plazo).execute()
  const aptitudes = await aptitudesDe(
    db,
    rows.map((row) => row.id),
    plazo.hoy,
  )
  const equipos = rows.map((row) => equipoOf(row, aptitudes.get(row.id)))
  const orden = await db
    .selectFrom('catalogos')
    .select('codigo')
    .where('catalogo', '=', 'compartimientos')
    .orderBy('orden')
    .orderBy('id')
    .execute()
  const places = new Map(orden.map(({ codigo }, index) => [codigo, index]))
  const at = (codigo: string | null) => (codigo === null ? Infinity : (places.get(codigo) ?? 1_000_000))
  const compartimientos = [...Map.groupBy(equipos, ({ compartimiento }) => compartimiento)]
    .map(([codigo, suyos]) => ({ codigo, nombre: suyos[0]?.nombre_compartimiento ?? codigo, equipos: suyos }))
    .toSorted((a, b) => (at(a.codigo) < at(b.codigo) ? -1 : 1))
  return { unidad, compartimientos }
}
