import { mensajes } from '#contract/shared/mensajes.ts'

/** decisions §2: why the right password does not open the door yet, by the account's state; an active one has no reason. */
export function refusalOf(estado: string): { code: string; message: string } | undefined {
  return refusals[estado]
}

const refusals: Record<string, { code: string; message: string } | undefined> = {
  pendiente_verificacion: { code: 'sin_verificar', message: mensajes.debeVerificar },
  pendiente_aprobacion: { code: 'sin_aprobar', message: mensajes.pendienteAprobacion },
  suspendido: { code: 'desactivada', message: mensajes.cuentaDesactivada },
  baja: { code: 'desactivada', message: mensajes.cuentaDesactivada },
}
