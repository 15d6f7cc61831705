import type { EstadoUsuario } from '#contract/perfil.ts'

/** What the states of an account are called. */
export const nombresEstados: Record<EstadoUsuario, string> = {
  pendiente_verificacion: 'Por verificar',
  pendiente_aprobacion: 'Por aprobar',
  activo: 'Activo',
  suspendido: 'Suspendido',
  baja: 'De baja',
}
