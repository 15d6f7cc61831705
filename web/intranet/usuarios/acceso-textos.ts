import { nombreEstadoCorreo } from '#contract/sistema.ts'
import type { Acceso, CorreoDeAcceso, Impedimento, TipoEnlaceDeAcceso } from '#contract/usuarios/acceso.ts'
import { hour, shortMoment } from '#web/plumbing/format.ts'

/** Why somebody cannot sign in, and what to do next. */
interface Explicacion {
  porque: string
  siguiente: string
  /** Where it is done. */
  a?: { vista: 'por-aprobar' | 'todos'; texto: string }
}

const enTodos = { vista: 'todos', texto: 'Ver su cuenta' } as const
const sinCorreo = 'No hay servidor de correo: haga un enlace y entrégueselo en persona.'
const otroCorreo = 'Envíe el correo otra vez; si no le llega, haga un enlace y entrégueselo en persona.'

const explicaciones: Record<Impedimento, Explicacion> = {
  cerrada: {
    porque: 'La cuenta se cerró y sus datos se eliminaron.',
    siguiente: 'No se puede abrir de nuevo. Si la persona vuelve, invítela como a alguien nuevo.',
  },
  baja: { porque: 'La cuenta está dada de baja.', siguiente: 'Si la persona volvió, reactive su cuenta.', a: enTodos },
  suspendida: {
    porque: 'La cuenta está suspendida.',
    siguiente: 'Si ya no corresponde, reactívela.',
    a: enTodos,
  },
  invitada: { porque: 'Recibió una invitación y todavía no la acepta.', siguiente: otroCorreo },
  sin_verificar: { porque: 'Se registró y todavía no confirma su correo.', siguiente: otroCorreo },
  sin_aprobar: {
    porque: 'Confirmó su correo y espera que se apruebe su cuenta.',
    siguiente: 'Apruébela, si corresponde.',
    a: { vista: 'por-aprobar', texto: 'Ver las cuentas por aprobar' },
  },
  sin_clave: {
    porque: 'La cuenta está activa, pero nunca ha tenido contraseña.',
    siguiente: 'Envíele la invitación; si no le llega, haga un enlace y entrégueselo en persona.',
  },
  espera: {
    porque: 'Escribió mal la contraseña demasiadas veces.',
    siguiente: 'Puede esperar, o poner una contraseña nueva con un enlace.',
  },
  nada: {
    porque: 'La cuenta está activa y nada le impide entrar.',
    siguiente: 'Si no recuerda su contraseña, envíele un enlace para poner una nueva.',
  },
}

export function explicacionDe(
  acceso: Pick<Acceso, 'impedimento' | 'espera_hasta' | 'servidor' | 'enlace'>,
): Explicacion {
  const { impedimento, espera_hasta, servidor, enlace } = acceso
  const { siguiente: wanted, ...rest } = explicaciones[impedimento]
  const said = impedimento === 'invitada' && !servidor ? { porque: 'Tiene una invitación que no se envió.' } : rest
  const siguiente = servidor || !enlace ? wanted : sinCorreo
  const until = impedimento === 'espera' && espera_hasta
  return {
    ...rest,
    ...said,
    siguiente: until ? `Puede intentar de nuevo a las ${hour(until)}. ${siguiente}` : siguiente,
  }
}

/** What became of a mail, in one line. */
export function destinoDe(correo: CorreoDeAcceso, servidor: boolean): string {
  const { estado, enviado_en, proximo_en, ultimo_error } = correo
  if (estado === 'enviado')
    return `Entregado al servidor de correo${enviado_en ? ` el ${shortMoment(enviado_en)}` : ''}`
  if (estado === 'fallido') return `No se pudo enviar. ${ultimo_error ?? ''}`.trim()
  if (!servidor) return nombreEstadoCorreo(estado, servidor)
  const next = ultimo_error && proximo_en ? `; se intenta de nuevo a las ${hour(proximo_en)}` : ''
  return `En cola${next}${ultimo_error ? `. ${ultimo_error}` : ''}`
}

/** Label of the button that sends the mail again. */
export const reenvios: Record<TipoEnlaceDeAcceso, string> = {
  verificar: 'Reenviar la verificación',
  invitar: 'Enviar la invitación',
  restablecer: 'Enviar enlace de contraseña',
}
