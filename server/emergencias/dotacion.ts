import type { UnidadEscrita } from '#contract/emergencias/unidades.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { saveSalidasDeEmergencia } from '#server/material-mayor/salida-emergencia.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { refuseFaults } from '#server/plumbing/http/refusals.ts'
import { sonMiembros } from '#server/plumbing/hoja/elementos.queries.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import type { FilaUnidad } from './unidades.queries.ts'

/** Judges who is new in a unit, and that its counters do not go back on the way. @throws 400 with a text per field */
export async function refuseDotacion(
  db: Db,
  unidad: FilaUnidad & { tripulante_ids: readonly number[] },
  said: UnidadEscrita,
): Promise<void> {
  const { conductor_id, a_cargo_id, tripulante_ids } = said
  const strange = async (ids: readonly (number | null | undefined)[]) =>
    !(await sonMiembros(
      db,
      ids.filter((id) => typeof id === 'number'),
      { enEmergencia: true },
    ))
  const whole = { ...unidad, ...said }
  const faultOf = (campo: keyof UnidadEscrita, least: number | null | undefined, texto: (n: number) => string) => {
    const value = said[campo]
    return typeof value === 'number' && typeof least === 'number' && value < least ? { [campo]: texto(least) } : {}
  }
  const { kilometrajeMenor, horometroMenor } = mensajes
  refuseFaults({
    ...(conductor_id !== unidad.conductor_id &&
      (await strange([conductor_id])) && { conductor_id: mensajes.tripulanteInvalido }),
    ...(a_cargo_id !== unidad.a_cargo_id &&
      (await strange([a_cargo_id])) && { a_cargo_id: mensajes.tripulanteInvalido }),
    ...((await strange((tripulante_ids ?? []).filter((id) => !unidad.tripulante_ids.includes(id)))) && {
      tripulante_ids: mensajes.tripulanteInvalido,
    }),
    ...faultOf('km_llegada', whole.km_salida, kilometrajeMenor),
    ...faultOf('horometro_bomba_llegada', whole.horometro_bomba_salida, horometroMenor),
  })
}

/**
 * Writes the trip of a unit in its book, once it says more of it. @throws 400 with a text per field that it says and where its
 * counters would go back
 */
export async function anotarViaje(
  tx: Tx,
  { id, emergencia_id }: Pick<FilaUnidad, 'id' | 'emergencia_id'>,
  said: UnidadEscrita,
): Promise<void> {
  const faults = (await saveSalidasDeEmergencia(tx, emergencia_id)).get(id) ?? {}
  refuseFaults(Object.fromEntries(Object.entries(faults).filter(([campo]) => campo in said)))
}

/** For the log. */
export async function nombresDe(db: Db, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return ''
  const rows = await db.selectFrom('usuarios').select('nombre').where('id', 'in', ids).orderBy('orden').execute()
  return rows.map(({ nombre }) => nombre).join(', ')
}
