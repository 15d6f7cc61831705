import type { FastifyRequest } from 'fastify'
import type { NombreEntidad } from '#contract/entidades.ts'
import type { Deps } from '../process/deps.ts'
import { type NuevaEntrada, recordAudit } from './audit.ts'
import { traceReading } from './trace-reading.ts'

/** The records of others that a list shows; or one record that is shown, or a file that is taken away. */
type Vista =
  | { entidad: NombreEntidad; ids: readonly number[] }
  | (NuevaEntrada & { accion: Extract<NuevaEntrada['accion'], 'ver_sensible' | 'exportar'> })

/** Traces a reading. Call it before answering: no trace, no answer. In a write it is `tx.seen`, or `tx.audit`. */
export async function seen(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  request: FastifyRequest,
  vista: Vista,
): Promise<void> {
  if ('ids' in vista) await traceReading(db, request, vista.entidad, vista.ids, clock())
  else await recordAudit(db, request, vista, clock())
}
