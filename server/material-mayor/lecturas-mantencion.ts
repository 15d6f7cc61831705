import type { Tx } from '#server/plumbing/records/tx.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { saveLecturas } from './contadores.queries.ts'
import type { Leida } from './mantenciones.queries.ts'

/** Replaces what a maintenance says of the counters, read on its last day so far; an annulled one says nothing. */
export async function saveLecturasDe(tx: Tx, row: Leida, user_id: number): Promise<void> {
  const { id, unidad_id, estado, fecha_ingreso, fecha_salida, kilometraje, horometro_motor } = row
  const dia = estado === 'terminada' && fecha_salida !== null ? fecha_salida : fecha_ingreso
  const end = new Date(Date.parse(startOfDay(dia, 1)) - 1)
  const momento = (end < tx.now ? end : tx.now).toISOString()
  const lecturas = [
    ...(kilometraje === null ? [] : [{ contador: 'km' as const, momento, valor: kilometraje, campo: 'kilometraje' }]),
    ...(horometro_motor === null
      ? []
      : [{ contador: 'motor' as const, momento, valor: horometro_motor, campo: 'horometro_motor' }]),
  ]
  await saveLecturas(tx, { unidad_id, de: { mantencion_id: id }, lecturas, user_id })
}
