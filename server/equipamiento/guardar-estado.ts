import type { Row } from '#db/tables.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { updateEquipo } from './equipos.queries.ts'
import { recalcular } from './recalcular.queries.ts'

type Fila = Row<'equipos'>

/** A new state, with what follows from it for lists and sets. */
export async function guardarEstado(
  tx: Tx,
  before: Fila,
  despues: Partial<Omit<Fila, 'id' | 'version'>> & Pick<Fila, 'estado'>,
): Promise<void> {
  const { id, padre_id } = before
  await updateEquipo(tx.db, id, despues)
  await recalcular(tx.db, padre_id === null ? [id] : [id, padre_id])
  const { baja_propuesta_por: _signed, ...told } = despues
  const change = differences<Partial<Fila>>(before, told)
  await asienta(tx, { accion: 'estado', entidad: 'equipo', id, ...change, avisa: 'equipo' })
}
