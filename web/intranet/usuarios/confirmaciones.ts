import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { api } from '../../plumbing/api.ts'
import type { Accion } from './acciones.ts'

interface Confirmacion {
  title: string
  question: (nombre: string) => string
  confirmLabel: string
  loadingLabel: string
  danger: boolean
  /** Does it, and says what was done. */
  run: (usuario: Usuario) => Promise<string>
}

async function remove({ id }: Usuario): Promise<string> {
  return (await api(usuariosApi.remove, { params: { id } })).message
}

const setEstado = (estado: 'activo' | 'suspendido' | 'baja', told: (nombre: string) => string) =>
  async function run({ id, version }: Usuario): Promise<string> {
    return told((await api(usuariosApi.changeStatus, { params: { id }, body: { estado, version } })).nombre)
  }

/** What is asked before an account is opened or closed, each time with the person's name (domain §2.10). */
export const confirmaciones: Record<Exclude<Accion, 'aprobar' | 'reenviar' | 'rol'>, Confirmacion> = {
  rechazar: {
    title: 'Rechazar solicitud',
    question: (nombre) => `¿Rechazar la solicitud de ${nombre}? Su cuenta se eliminará y se le avisará por correo.`,
    confirmLabel: 'Rechazar',
    loadingLabel: 'Rechazando',
    danger: true,
    run: remove,
  },
  eliminar: {
    title: 'Eliminar cuenta',
    question: (nombre) => `¿Eliminar la cuenta de ${nombre}? El enlace que recibió por correo dejará de servir.`,
    confirmLabel: 'Eliminar',
    loadingLabel: 'Eliminando',
    danger: true,
    run: remove,
  },
  suspender: {
    title: 'Suspender cuenta',
    question: (nombre) =>
      `¿Suspender la cuenta de ${nombre}? Sus sesiones se cerrarán y no podrá entrar hasta que se active de nuevo.`,
    confirmLabel: 'Suspender',
    loadingLabel: 'Suspendiendo',
    danger: true,
    run: setEstado('suspendido', (nombre) => `La cuenta de ${nombre} quedó suspendida.`),
  },
  activar: {
    title: 'Activar cuenta',
    question: (nombre) => `¿Activar la cuenta de ${nombre}? Podrá volver a entrar con su contraseña.`,
    confirmLabel: 'Activar',
    loadingLabel: 'Activando',
    danger: false,
    run: setEstado('activo', (nombre) => `La cuenta de ${nombre} quedó activa.`),
  },
  baja: {
    title: 'Dar de baja',
    question: (nombre) =>
      `¿Dar de baja a ${nombre}? Sus sesiones se cerrarán y no podrá entrar, hasta que se active de nuevo.`,
    confirmLabel: 'Dar de baja',
    loadingLabel: 'Dando de baja',
    danger: true,
    run: setEstado('baja', (nombre) => `La cuenta de ${nombre} quedó de baja.`),
  },
  cerrar: {
    title: 'Eliminar datos personales',
    question: (nombre) =>
      `¿Cerrar la cuenta de ${nombre} y eliminar sus datos personales? No se puede deshacer. Su nombre queda en los registros de la compañía.`,
    confirmLabel: 'Eliminar datos',
    loadingLabel: 'Eliminando',
    danger: true,
    run: remove,
  },
}
