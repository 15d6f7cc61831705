import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { ascender, type Lugares } from '#server/plumbing/records/cupos.ts'
import { tellAscenso } from './avisos-ediciones.ts'
import type { FilaEdicion } from './ediciones.queries.ts'
import { findDe, updateInscripcion } from './inscripciones.queries.ts'
import { deInscripcion } from './inscripciones.rules.ts'

/** Places of an edition. Until it begins nobody has a result, so `inscrita` alone holds one. */
export const lugares: Lugares = {
  tabla: 'inscripciones',
  de: 'capacitacion_id',
  ocupa: { estado: 'inscrita' },
  espera: { estado: 'lista_espera' },
}

type De = Pick<FilaEdicion, 'id' | 'titulo' | 'inicio' | 'lugar' | 'cupo' | 'ahora'>

/**
 * Gives free places to the waiting list, in the order in which the server took it, and tells each in the same transaction.
 * Not once it has begun: then an officer decides.
 */
export async function darCuposLibres(tx: Tx, edicion: De): Promise<void> {
  if (edicion.ahora !== 'abierta' && edicion.ahora !== 'cerrada') return
  for (const user_id of await ascender(tx.db, lugares, edicion)) {
    const inscripcion = await findDe(tx.db, edicion.id, user_id)
    if (!inscripcion) continue
    await updateInscripcion(tx.db, inscripcion.id, {})
    const despues = { estado: 'inscrita' as const, capacitacion: edicion.titulo }
    const antes = { estado: 'lista_espera' as const }
    await asienta(tx, { ...deInscripcion(inscripcion.id, edicion.id), accion: 'estado', antes, despues })
    await tellAscenso(tx, user_id, edicion)
  }
}
