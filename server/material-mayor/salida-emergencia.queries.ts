import type { Tx } from '#server/plumbing/records/tx.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { replaceLecturas } from './contadores.queries.ts'
import { insertSalida, lecturasDe, updateSalida } from './salidas.queries.ts'

/**
 * Writes the trips of an emergency's units in their books, as it tells them now: one for each that left or says what its
 * counters showed, none of an emergency that was annulled. A reading that does not keep the order of its counter stays out
 * of it: the texts of these, by unit of the emergency and field.
 */
export async function saveSalidasDeEmergencia(
  tx: Pick<Tx, 'db' | 'now' | 'tell'>,
  emergencia_id: number,
): Promise<Map<number, Record<string, string>>> {
  const faults = new Map<number, Record<string, string>>()
  for (const unidad of await listUnidades(tx, emergencia_id)) {
    const viaje = viajeDe(unidad)
    const { id, trip_id, unidad_id } = unidad
    if (viaje === null) {
      if (trip_id === null) continue
      await tx.db.deleteFrom('bitacora_salidas').where('id', '=', trip_id).execute()
    } else {
      const before = trip_id === null ? null : await findViaje(tx, trip_id)
      if (before && Object.keys(differences<object>(before, viaje).despues).length === 0) continue
      const nueva = { ...viaje, unidad_id, emergencia_unidad_id: id, creada_en: tx.now.toISOString() }
      if (before) await updateSalida(tx.db, before.id, viaje)
      const salida_id = before?.id ?? (await insertSalida(tx.db, nueva))
      const lecturas = lecturasDe(viaje)
      faults.set(id, await replaceLecturas(tx.db, { unidad_id, de: { salida_id }, lecturas, user_id: null }))
    }
    await tx.tell({ tipo: 'unidad', id: unidad_id })
  }
  return faults
}

const horas = ['hora_6_0', 'hora_6_3', 'hora_6_7', 'hora_6_8', 'hora_6_9', 'hora_6_10'] as const
export const contadas = ['km_salida', 'km_llegada', 'horometro_bomba_salida', 'horometro_bomba_llegada'] as const

/** Units of our fleet, as the emergency has them, with the trip that each wrote. */
async function listUnidades({ db }: Pick<Tx, 'db'>, emergencia_id: number) {
  const rows = await db
    .selectFrom('emergencia_unidades as d')
    .innerJoin('emergencias as e', 'e.id', 'd.emergencia_id')
    .leftJoin('bitacora_salidas as s', 's.emergencia_unidad_id', 'd.id')
    .select(['d.id', 'd.unidad_id', 'd.conductor_id', 'd.a_cargo_id', 'd.num_tripulantes', 's.id as trip_id'])
    .select(horas.map((hora) => `d.${hora}` as const))
    .select(contadas.map((campo) => `d.${campo}` as const))
    .select(['e.clave', 'e.subclave', 'e.alarma_en', 'e.estado'])
    .where('d.emergencia_id', '=', emergencia_id)
    .where('d.unidad_id', 'is not', null)
    .orderBy('d.id')
    .execute()
  return rows.map(({ unidad_id, ...row }) => ({ ...row, unidad_id: unidad_id ?? 0 }))
}

type Unidad = Awaited<ReturnType<typeof listUnidades>>[number]

const findViaje = ({ db }: Pick<Tx, 'db'>, id: number) =>
  db.selectFrom('bitacora_salidas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const contadasDe = (unidad: Unidad) => ({
  km_salida: unidad.km_salida,
  km_llegada: unidad.km_llegada,
  horometro_bomba_salida: unidad.horometro_bomba_salida,
  horometro_bomba_llegada: unidad.horometro_bomba_llegada,
  horometro_motor: null,
})

/** A unit that never said when it came back did so at its last time, once the emergency is over. */
function viajeDe(unidad: Unidad) {
  const { estado, alarma_en, hora_6_0, hora_6_10 } = unidad
  const left = hora_6_0 !== null || contadas.some((campo) => unidad[campo] !== null)
  if (!left || estado === 'anulada') return null
  const salida = hora_6_0 ?? alarma_en
  const last =
    horas
      .flatMap((hora) => unidad[hora] ?? [])
      .toSorted()
      .at(-1) ?? salida
  const isOver = estado === 'cerrada' || estado === 'revisada'
  return {
    motivo: unidad.subclave ?? unidad.clave,
    conductor_id: unidad.conductor_id,
    a_cargo_id: unidad.a_cargo_id,
    tripulantes: unidad.num_tripulantes,
    salida,
    llegada: hora_6_10 ?? (isOver ? last : null),
    ...contadasDe(unidad),
  }
}
