import type { Marca } from '#contract/asistencia/marcas.ts'
import type { Row } from '#db/tables.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { updateActo } from './actos.queries.ts'
import { addFilas, listMarcas } from './lista.queries.ts'

/** Note on one member of a guard, for whoever closes its list. */
export interface DeGuardia {
  user_id: number
  marca: Marca
  hora_llegada: string | null
  hora_salida: string | null
  observacion: string | null
}

/**
 * Opens the list of a guard with what it proposes (domain §2.6). A suspension stands, and so does a licence of who did
 * not come; who is charged with no fault is not proposed absent.
 */
export async function openConPropuestas(tx: Tx, acto: Row<'actos'>, propuestas: readonly DeGuardia[]): Promise<void> {
  await addFilas(tx.db, acto)
  await updateActo(tx.db, acto.id, { estado_lista: 'abierta' })
  const filas = new Map((await listMarcas(tx.db, acto.id)).map((fila) => [fila.user_id, fila]))
  for (const { user_id, ...said } of propuestas) {
    const fila = filas.get(user_id)
    if (!fila || fila.marca === 'suspendido') continue
    if (said.marca === 'ausente' && (fila.opcional === 1 || fila.marca !== null)) continue
    await tx.db
      .updateTable('asistencias')
      .set((set) => ({
        ...said,
        propuesto: 1,
        metodo: 'guardia',
        marcado_en: tx.now.toISOString(),
        version: set('version', '+', 1),
      }))
      .where('id', '=', fila.id)
      .execute()
  }
}
