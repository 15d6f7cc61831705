/** Terms of keeping: what each removes once it has passed, as the company reads it (decisions §8). */
export const plazos = {
  sin_verificar: 'Cuentas cuyo correo nunca se verificó',
  sin_aprobar: 'Cuentas que nadie aprobó',
  ficha_de_baja: 'Ficha personal, apoderado y fotografía de quien está de baja',
  cuenta_de_baja: 'Cuenta y documentos de quien está de baja',
  accidentes: 'Accidentes en acto de servicio, ya cerrados',
  mensajes: 'Mensajes de vecinos',
  postulaciones: 'Postulaciones',
  solicitudes: 'Solicitudes sobre datos personales, ya respondidas',
  solicitudes_sin_confirmar: 'Solicitudes de vecinos que no confirmaron su correo',
  afectados: 'Nombre, RUT y teléfono de quienes no son miembros, y los adjuntos, en emergencias',
  correos: 'Correos enviados',
  notificaciones: 'Avisos de la campana',
  lugares: 'Huellas de los lugares desde donde se inició sesión',
  direcciones: 'Direcciones de internet y navegadores en el registro de auditoría',
} as const

export type Plazo = keyof typeof plazos
