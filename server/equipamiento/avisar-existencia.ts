import { can, roles } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'

type Existencia = Pick<Row<'equipos'>, 'id' | 'codigo' | 'nombre' | 'cantidad' | 'cantidad_minima'>

/** Roles that may edit; administrators where nobody holds them. */
const editan = roles.filter((role) => role !== 'admin' && can(role, 'equipamiento.editar'))

/** Tells who may edit that a stock falls below its minimum: as it falls, and not again while it is below. */
export async function tellBajoMinimo(tx: Tx, before: Existencia, cantidad: number): Promise<void> {
  const { id, codigo, nombre, cantidad_minima } = before
  if (cantidad_minima === null || before.cantidad < cantidad_minima || cantidad >= cantidad_minima) return
  await tx.notify(await listConRol(tx.db, editan), {
    tipo: 'sistema',
    titulo: `Quedan menos del mínimo: ${codigo}`,
    cuerpo: `${nombre}: quedan ${cantidad}, y el mínimo es ${cantidad_minima}.`,
    enlace: `/intranet/equipamiento/${id}`,
  })
}
