import type { ReadDb } from '#server/plumbing/data/database.ts'
import { listCalificables } from './calificacion.queries.ts'
import { destinoDe, puestoDe } from './cambio-leido.rules.ts'
import { type CambioLeido, listDotadas } from './cambios.queries.ts'
import { faultOfPlan, faultOfPuesto, planDe, type Plan } from './cambios.rules.ts'
import type { Lector } from './guardias.queries.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

/** Seats of a swap. */
export const puestosDe = (row: CambioLeido) => [puestoDe(row), destinoDe(row)].filter((puesto) => puesto !== null)

/**
 * Judges swaps as they stand, if `toma` takes them: as many queries for all as for one. The judge returns how a swap
 * would be carried out, or the text of what hinders it, as `lector` may read it.
 */
export async function juezDe(
  db: ReadDb,
  rows: readonly CambioLeido[],
  { toma, lector, now }: { toma: number; lector: Lector; now: Date },
): Promise<(row: CambioLeido) => Plan | string> {
  const puestos = rows.flatMap(puestosDe)
  const inicios = puestos.map(({ inicio }) => inicio).toSorted()
  const terminos = puestos.map(({ termino }) => termino).toSorted()
  const members = [...new Set([toma, ...rows.map(({ solicitante_id }) => solicitante_id)])]
  const [desde, hasta] = [inicios[0], terminos.at(-1)]
  if (desde === undefined || hasta === undefined) return () => mensajes.cambioPuestoPerdido
  const dotadas = await listDotadas(db, [...new Set(puestos.map(({ guardia_id }) => guardia_id))])
  const calificables = await listCalificables(db, desde, hasta, members)
  const by = new Map(calificables.map((one) => [one.user_id, one]))
  return (row) => {
    const [puesto, destino] = [puestoDe(row), destinoDe(row)]
    for (const one of puestosDe(row)) {
      const fault = faultOfPuesto(one, now)
      if (fault) return fault
    }
    const [taker, asker] = [by.get(toma), by.get(row.solicitante_id)].map((one) =>
      one?.user_id === lector.id ? { ...one, nombre: 'Usted' } : one,
    )
    if (!taker || !asker || (row.tipo === 'permuta' && !destino)) return mensajes.cambioPuestoPerdido
    const plan = planDe(
      [{ sale: puesto, entra: taker }, ...(destino ? [{ sale: destino, entra: asker }] : [])],
      dotadas,
    )
    return faultOfPlan(plan, lector) ?? plan
  }
}
