import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { findFila } from './equipos.queries.ts'
import { isExistencia } from './mover.ts'

/**
 * The set that a piece becomes part of. `id` undefined: the piece is new.
 * @throws 400 where it is the piece itself, a part of it, a stock, or written off
 */
export async function requireConjunto(db: ReadDb, padre_id: number, id: number | undefined): Promise<Row<'equipos'>> {
  if (padre_id === id) throw invalid({ padre_id: mensajes.conjuntoEnSiMismo })
  const conjunto = await findFila(db, padre_id)
  if (!conjunto || conjunto.estado === 'DADO DE BAJA' || conjunto.cantidad !== 1 || (await isExistencia(db, conjunto)))
    throw invalid({ padre_id: mensajes.conjuntoInvalido })
  for (let above = conjunto.padre_id; above !== null;) {
    if (above === id) throw invalid({ padre_id: mensajes.conjuntoEnCirculo(conjunto.codigo) })
    above = (await findFila(db, above))?.padre_id ?? null
  }
  return conjunto
}
