import type { GuardiaEscrita } from '#contract/guardias/guardias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { refuseFaults } from '#server/plumbing/http/refusals.ts'
import { listVigentes } from './asignaciones.queries.ts'
import { listCalificables } from './calificacion.queries.ts'
import { ocupado } from './calificacion.rules.ts'
import { isInicioTaken } from './plantillas.queries.ts'
import { dotacionDe, type Escrita, judgeGuardia, momentosDe } from './guardias.rules.ts'

type Fila = Row<'guardias'>

/**
 * The fields to store. What is not written of its minimums follows the rules of its local day, or stays as it is.
 * @throws 400 with a text per field
 */
export async function guardable(db: ReadDb, escrita: GuardiaEscrita, before?: Fila): Promise<Escrita> {
  const momentos = momentosDe(escrita)
  const dia = diaLocal(momentos.inicio === null ? new Date(0) : new Date(momentos.inicio))
  const judged = judgeGuardia(momentos, escrita, before ?? dotacionDe(await findReglas(db, dia)))
  if (judged.faults) throw invalid(judged.faults)
  const { oficial_supervisor_id } = judged.escrita
  if (oficial_supervisor_id !== null && oficial_supervisor_id !== before?.oficial_supervisor_id)
    await refuseStranger(db, oficial_supervisor_id)
  return judged.escrita
}

/** @throws 400 where the supervisor is no member */
async function refuseStranger(db: ReadDb, id: number): Promise<void> {
  const found = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', 'activo')
    .executeTakeFirst()
  if (!found) throw invalid({ oficial_supervisor_id: mensajes.encargadoInvalido })
}

/** @throws 400 where seats that it has would lack a bed, 409 where the new hours overlap another guard of a member */
export async function refuseUnfit(
  db: ReadDb,
  { id, plantilla_id }: Fila,
  { inicio, termino, cupo_maximo }: Escrita,
): Promise<void> {
  if (plantilla_id !== null && (await isInicioTaken(db, plantilla_id, inicio, id)))
    throw conflict(undefined, { inicio: mensajes.plantillaYaEmpieza })
  const seats = (await listVigentes(db, id)).filter(({ estado }) => estado !== 'propuesta')
  const bed = Math.max(0, ...seats.map(({ cama }) => cama ?? 0))
  refuseFaults({
    ...(cupo_maximo < bed && { cupo_maximo: mensajes.camasBajoOcupada(bed) }),
    ...(cupo_maximo < seats.length && { cupo_maximo: mensajes.camasBajoAsignados(seats.length) }),
  })
  const ids = seats.map(({ user_id }) => user_id)
  for (const quien of await listCalificables(db, inicio, termino, ids)) {
    const puestos = quien.puestos.filter(({ guardia_id }) => guardia_id !== id)
    const hindrance = ocupado({ ...quien, puestos }, { id, inicio, termino })
    if (hindrance) throw conflict(hindrance.texto)
  }
}
