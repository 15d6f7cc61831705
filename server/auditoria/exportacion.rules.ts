import { nombresAcciones } from '#contract/shared/entidad.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { FilaAuditoria } from './auditoria.queries.ts'

export const columnasAuditoria: Column<FilaAuditoria>[] = [
  { title: 'Fecha', value: ({ fecha }) => localMoment(fecha) },
  { title: 'Quién', value: ({ usuario, user_id }) => usuario ?? (user_id === null ? null : `Usuario ${user_id}`) },
  { title: 'Acción', value: ({ accion }) => nombresAcciones[accion] },
  { title: 'Registro', value: ({ entidad }) => entidad },
  { title: 'Nombre', value: ({ registro }) => registro },
  { title: 'Número', value: ({ entidad_id }) => entidad_id },
  { title: 'Antes', value: ({ antes }) => antes },
  { title: 'Después', value: ({ despues }) => despues },
  { title: 'Registros vistos', value: ({ vistos }) => vistos },
  { title: 'Dirección', value: ({ ip }) => ip },
  { title: 'Navegador', value: ({ user_agent }) => user_agent },
]
