import type { Row } from '#db/tables.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict, HttpError } from '#server/plumbing/http/errors.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { updateAsignacion } from './asignaciones.queries.ts'
import { tellOfPublicadas } from './avisar.ts'
import { tellPorReemplazar } from './avisos-puestos.queries.ts'
import { listCalificables } from './calificacion.queries.ts'
import { impedimento } from './calificacion.rules.ts'
import { coberturaDe } from './cobertura.rules.ts'
import { minimosDe, updateGuardia } from './guardias.queries.ts'
import { nombreConDia } from './guardias.rules.ts'
import { preguntaDe } from './publicar.rules.ts'

type Fila = Row<'guardias'>
type Puesto = Row<'guardia_asignaciones'>

/**
 * Publishes drafts, and assigns who was proposed for them (domain §2.6). Returns how many were told.
 * @throws 409 unless `confirmar`, if some have gaps or have begun; 409 where a proposal no longer holds
 */
export async function publishGuardias(tx: Tx, drafts: readonly Fila[], confirmar: boolean): Promise<number> {
  const seats = await listPuestos(tx.db, drafts)
  const pregunta = preguntaDe(
    drafts.map((guardia) => ({ guardia, cobertura: coberturaOf(guardia, seats.get(guardia.id) ?? []) })),
    tx.now,
  )
  if (pregunta !== null && !confirmar) throw new HttpError(409, 'por_confirmar', pregunta)
  await refuseStale(tx.db, drafts, seats)
  for (const guardia of drafts) {
    await updateGuardia(tx.db, guardia.id, { estado: 'publicada', publicada_en: tx.now.toISOString() })
    await tx.audit({
      accion: 'estado',
      entidad: 'guardia',
      entidad_id: guardia.id,
      antes: { estado: guardia.estado },
      despues: { estado: 'publicada' },
    })
    for (const puesto of seats.get(guardia.id) ?? []) {
      if (puesto.estado === 'propuesta') await assign(tx, puesto.id)
      // Marked while nobody knew of the draft.
      if (puesto.por_reemplazar !== null) await tellPorReemplazar(tx, guardia, puesto)
    }
  }
  // One for all: it refreshes the whole board.
  const [first] = drafts
  if (first) await tx.tell({ tipo: 'guardia', id: first.id })
  return await tellOfPublicadas(tx, drafts)
}

async function assign(tx: Tx, id: number): Promise<void> {
  await updateAsignacion(tx.db, id, { estado: 'asignada' })
  await tx.audit({
    accion: 'estado',
    entidad: 'guardia_asignacion',
    entidad_id: id,
    antes: { estado: 'propuesta' },
    despues: { estado: 'asignada' },
  })
}

/** As it will be covered: who is proposed counts. */
const coberturaOf = (guardia: Fila, seats: readonly Puesto[]) =>
  coberturaDe(
    minimosDe(guardia),
    seats.map(({ funcion, estado }) => ({ funcion, estado: estado === 'propuesta' ? 'asignada' : estado })),
  )

/** Seats in force of these guards, proposals too, by guard. */
async function listPuestos(db: ReadDb, guardias: readonly Fila[]): Promise<Map<number, Puesto[]>> {
  const ids = guardias.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('guardia_asignaciones')
    .selectAll()
    .where('guardia_id', 'in', ids)
    .where('estado', 'not in', ['reemplazada', 'retirada'])
    .orderBy('guardia_id')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ guardia_id }) => guardia_id)
}

/** @throws 409 with the rule that keeps somebody from the seat for which they were proposed */
async function refuseStale(db: ReadDb, guardias: readonly Fila[], seats: Map<number, Puesto[]>): Promise<void> {
  const proposed = guardias.flatMap((guardia) =>
    (seats.get(guardia.id) ?? []).filter(({ estado }) => estado === 'propuesta').map((puesto) => ({ guardia, puesto })),
  )
  if (proposed.length === 0) return
  const [desde, hasta] = [
    guardias[0]?.inicio ?? '',
    guardias
      .map(({ termino }) => termino)
      .toSorted()
      .at(-1) ?? '',
  ]
  const ids = [...new Set(proposed.map(({ puesto }) => puesto.user_id))]
  const people = new Map((await listCalificables(db, desde, hasta, ids)).map((quien) => [quien.user_id, quien]))
  for (const { guardia, puesto } of proposed) {
    const quien = people.get(puesto.user_id)
    const full = guardia.cupo_maximo < (seats.get(guardia.id) ?? []).length ? mensajes.sinCamas : null
    const hindrance = (quien && impedimento(quien, guardia, puesto.funcion)) ?? full
    if (hindrance) throw conflict(mensajes.propuestaNoVale(nombreConDia(guardia), hindrance))
    const taken = { ...guardia, guardia_id: guardia.id, funcion: puesto.funcion, estado: 'asignada' } as const
    if (quien) people.set(quien.user_id, { ...quien, puestos: [...quien.puestos, taken] })
  }
}
