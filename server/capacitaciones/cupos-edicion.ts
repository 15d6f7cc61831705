import { conLugar } from '#contract/capacitaciones/estados.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { tellAscenso } from './avisos-ediciones.ts'
import type { FilaEdicion } from './ediciones.queries.ts'
import { libresDe } from './ediciones.rules.ts'
import { listEnEstado, updateInscripcion } from './inscripciones.queries.ts'

type De = Pick<FilaEdicion, 'id' | 'titulo' | 'inicio' | 'lugar' | 'cupo' | 'ahora'>

/**
 * Gives free places to the waiting list, in the order in which the server took it, and tells each in the same transaction.
 * Not once it has begun: then an officer decides.
 */
export async function ascender(tx: Tx, edicion: De): Promise<void> {
  if (edicion.ahora !== 'abierta' && edicion.ahora !== 'cerrada') return
  const inscritos = (await listEnEstado(tx.db, edicion.id, conLugar)).length
  const libres = libresDe({ cupo: edicion.cupo, inscritos })
  for (const { id, user_id } of await listEnEstado(tx.db, edicion.id, ['lista_espera'], libres ?? undefined)) {
    await updateInscripcion(tx.db, id, { estado: 'inscrita' })
    const antes = { estado: 'lista_espera' as const }
    const despues = { estado: 'inscrita' as const, capacitacion: edicion.titulo }
    await tx.audit({ accion: 'estado', entidad: 'inscripcion', entidad_id: id, antes, despues })
    await tellAscenso(tx, user_id, edicion)
  }
}
