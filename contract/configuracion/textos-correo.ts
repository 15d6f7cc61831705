/** Texts of a mail. Placeholders in braces: the recipient and the company. */
export interface TextoCorreo {
  nombre: string
  /** When it is sent. */
  ayuda: string
  asunto: string
  /** Default opening; each line is a paragraph. */
  apertura: string
  /** Fixed closing that no company can remove: purpose and lifetime of the link, and safety notes. */
  siempre: readonly string[]
  boton?: string
}

const marcas = ['nombre', 'compania'] as const
export type Marcas = Record<(typeof marcas)[number], string>

const marca = marcas.join('|')
/** Braces only around known placeholders: a typo is reported, not sent. */
export const conMarcas = new RegExp(`^(?:[^{}]|\\{(?:${marca})\\})*$`, 'u')

const ignore = 'Si usted no lo pidió, puede ignorar este correo.'

/** Mails with a company-written opening (domain §2.11). */
export const textosCorreo = {
  invitar: {
    nombre: 'Invitación',
    ayuda: 'A quien un administrador invita a la intranet.',
    asunto: 'Invitación a la intranet de la {compania}',
    apertura: 'Estimado/a {nombre}:\nLa {compania} le invita a su intranet.',
    siempre: ['Abra el enlace y elija su contraseña para entrar. Sirve una vez y por 72 horas.'],
    boton: 'Elegir mi contraseña',
  },
  verificar: {
    nombre: 'Verificación del correo',
    ayuda: 'A quien se registra.',
    asunto: 'Verifique su cuenta',
    apertura: 'Estimado/a {nombre}:\nRecibimos su registro en la intranet de la {compania}.',
    siempre: ['Para confirmar que este correo es suyo, abra el enlace. Sirve una vez y por 24 horas.', ignore],
    boton: 'Verificar mi cuenta',
  },
  aprobada: {
    nombre: 'Cuenta aprobada',
    ayuda: 'A quien esperaba y ya puede entrar.',
    asunto: 'Su cuenta fue aprobada',
    apertura: 'Estimado/a {nombre}:\nSu cuenta de la intranet de la {compania} fue aprobada.',
    siempre: ['Ya puede entrar.'],
    boton: 'Iniciar sesión',
  },
  rechazada: {
    nombre: 'Solicitud rechazada',
    ayuda: 'A quien esperaba y no fue aceptado.',
    asunto: 'Su solicitud de cuenta',
    apertura:
      'Estimado/a {nombre}:\nSu solicitud de cuenta en la intranet de la {compania} no fue aceptada. Si cree que es un error, acérquese al cuartel.',
    siempre: ['Sus datos fueron eliminados.'],
  },
  restablecer: {
    nombre: 'Recuperación de la contraseña',
    ayuda: 'A quien olvidó su contraseña.',
    asunto: 'Restablezca su contraseña',
    apertura: 'Estimado/a {nombre}:\nRecibimos una solicitud para restablecer su contraseña.',
    siempre: [
      'Abra el enlace para elegir una nueva. Sirve una vez y por una hora.',
      `${ignore} Su contraseña sigue siendo la misma.`,
    ],
    boton: 'Elegir una nueva contraseña',
  },
  confirmar_correo: {
    nombre: 'Cambio de correo',
    ayuda: 'A la dirección nueva de un miembro.',
    asunto: 'Confirme su nuevo correo',
    apertura: 'Estimado/a {nombre}:\nPidió usar este correo en su cuenta de la intranet.',
    siempre: [
      'Abra el enlace para confirmarlo. Sirve una vez y por 24 horas.',
      `${ignore} La cuenta sigue con el correo que tenía.`,
    ],
    boton: 'Confirmar mi correo',
  },
  asistencia_mes: {
    nombre: 'Asistencia del mes',
    ayuda: 'A cada miembro cuando se cierra un mes.',
    asunto: 'Su asistencia del mes',
    apertura: 'Estimado/a {nombre}:\nLa {compania} cerró la asistencia del mes.',
    siempre: ['Estas son sus cifras. Si ve un error, avise al Ayudante.'],
    boton: 'Ver mi asistencia',
  },
} as const satisfies Record<string, TextoCorreo>

export type CorreoConTexto = keyof typeof textosCorreo

/** Builds the text of one mail; `propia` is the company's opening, empty if it has none. */
export function redactar({ asunto, apertura, siempre }: TextoCorreo, propia: string, valores: Marcas) {
  const lineas = (propia || apertura).split('\n').filter((linea) => linea.trim() !== '')
  return { asunto: lleno(asunto, valores), parrafos: [...lineas.map((linea) => lleno(linea, valores)), ...siempre] }
}

/** Single pass: braces in a name are left alone. */
const lleno = (texto: string, valores: Marcas) =>
  texto.replaceAll(new RegExp(`\\{(${marca})\\}`, 'g'), (_, clave: keyof Marcas) => valores[clave])
