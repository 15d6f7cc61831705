import type { EstadoCorreo, TipoCorreo } from '#contract/sistema.ts'

export const nombresEstados: Record<EstadoCorreo, string> = {
  pendiente: 'Pendiente',
  enviado: 'Enviado',
  fallido: 'Fallido',
}

export const nombresTipos: Record<TipoCorreo, string> = {
  verificar: 'Verificación de cuenta',
  restablecer: 'Contraseña nueva',
  invitar: 'Invitación',
  confirmar_correo: 'Confirmación de correo',
  aviso_correo: 'Aviso de cambio de correo',
  aviso_contrasena: 'Aviso de cambio de contraseña',
  por_aprobar: 'Cuenta por aprobar',
  aprobada: 'Cuenta aprobada',
  rechazada: 'Solicitud rechazada',
  contacto: 'Mensaje del sitio',
  postulacion: 'Postulación',
  notificacion: 'Notificación',
}
