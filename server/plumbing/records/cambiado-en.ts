import { sql } from 'kysely'
import type { NuevaEntrada } from './audit.ts'

/** When the log last tells a change of a record, by the column of its id: null once the log has forgotten it. */
export const cambiadoEn = (entidad: NuevaEntrada['entidad'], id: string) =>
  sql<
    string | null
  >`(select max(b.fecha) from auditoria b where b.entidad = ${entidad} and b.entidad_id = ${sql.ref(id)}
    and b.accion in ('crear', 'editar', 'estado'))`
