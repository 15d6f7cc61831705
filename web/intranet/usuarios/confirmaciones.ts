import type { Accion } from './acciones.ts'

interface Confirmacion {
  title: string
  question: (nombre: string, sinCorreo: boolean) => string
  confirmLabel: string
  loadingLabel: string
  danger: boolean
  /** The state that the account is left in; without it, it is removed. */
  estado?: 'activo' | 'suspendido'
  told?: (nombre: string) => string
}

/** Actions with their own dialog, beyond a confirmation. */
type AccionPropia = 'perfil' | 'aprobar' | 'reenviar' | 'invitar' | 'rol' | 'baja' | 'acceso'

/** Questions before an account is opened or closed, each with the person's name (domain §2.10). */
export const confirmaciones: Record<Exclude<Accion, AccionPropia>, Confirmacion> = {
  rechazar: {
    title: 'Rechazar solicitud',
    question: (nombre, sinCorreo) =>
      `¿Rechazar la solicitud de ${nombre}? Su cuenta se eliminará${sinCorreo ? '. Esta instalación no envía correos: avísele.' : ' y se le avisará por correo.'}`,
    confirmLabel: 'Rechazar',
    loadingLabel: 'Rechazando',
    danger: true,
  },
  eliminar: {
    title: 'Eliminar cuenta',
    question: (nombre) => `¿Eliminar la cuenta de ${nombre}? Si recibió un enlace por correo, dejará de servir.`,
    confirmLabel: 'Eliminar',
    loadingLabel: 'Eliminando',
    danger: true,
  },
  suspender: {
    title: 'Suspender cuenta',
    question: (nombre) =>
      `¿Suspender la cuenta de ${nombre}? Sus sesiones se cerrarán y no podrá entrar hasta que se active de nuevo.`,
    confirmLabel: 'Suspender',
    loadingLabel: 'Suspendiendo',
    danger: true,
    estado: 'suspendido',
    told: (nombre) => `La cuenta de ${nombre} quedó suspendida.`,
  },
  activar: {
    title: 'Reactivar cuenta',
    question: (nombre) => `¿Reactivar la cuenta de ${nombre}? Podrá volver a entrar con su contraseña.`,
    confirmLabel: 'Reactivar',
    loadingLabel: 'Reactivando',
    danger: false,
    estado: 'activo',
    told: (nombre) => `La cuenta de ${nombre} quedó activa.`,
  },
  cerrar: {
    title: 'Eliminar datos personales',
    question: (nombre) =>
      `¿Cerrar la cuenta de ${nombre} y eliminar sus datos personales? No se puede deshacer. Su nombre queda en los registros de la compañía.`,
    confirmLabel: 'Eliminar datos',
    loadingLabel: 'Eliminando',
    danger: true,
  },
}
