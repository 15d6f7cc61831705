import type { DetalleInventario, Inventario, LineaInventario } from '#contract/equipamiento/inventarios.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { findInventario, listContadas, listLlegadas } from './inventarios.queries.ts'
import { type Contada, cambiosDe, diferenciaDe } from './inventarios.rules.ts'

/** A count is judged until it is approved or discarded. */
const sigue = ({ estado }: Inventario): boolean => estado === 'abierto' || estado === 'por_aprobar'

/** A count with its pieces. @throws 404 */
export async function leerInventario(db: ReadDb, id: number) {
  const inventario = present(await findInventario(db, id))
  const contadas = await listContadas(db, id, inventario)
  const cambios = sigue(inventario) ? cambiosDe(contadas, await listLlegadas(db, id, inventario)) : []
  return { inventario, contadas, cambios }
}

/** As the screen shows it. @throws 404 */
export async function detalleDe(db: ReadDb, id: number): Promise<DetalleInventario> {
  const { inventario, contadas, cambios } = await leerInventario(db, id)
  const diferencias = sigue(inventario) ? contadas.flatMap((linea) => diferenciaDe(linea) ?? []) : []
  return { ...inventario, lineas: contadas.map(lineaDe), diferencias, cambios }
}

export const lineaDe = (linea: Contada): LineaInventario => {
  const { ahora: _now, aqui: _here, donde: _where, conjunto: _set, conSuConjunto: _with, ...shown } = linea
  return shown
}
