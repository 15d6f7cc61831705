import type { EstadoInventario } from '#contract/equipamiento/estados.ts'
import { holds, type Role } from '#contract/shared/permisos.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

export const inventariosEn = '/intranet/equipamiento/inventarios'

/** Whether somebody may count; who edits approves too. */
export const puedeContar = (role: Role): boolean =>
  holds(role, 'equipamiento.editar', { reportar: false, controlar: true })

export const tonos: Record<EstadoInventario, BadgeVariant> = {
  abierto: 'info',
  por_aprobar: 'warning',
  aprobado: 'success',
  descartado: 'default',
}
