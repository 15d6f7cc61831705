import type { NodemailerError } from 'nodemailer'

export interface MailFault {
  /** For the administrator: one short line, without links or passwords. */
  text: string
  /** For the log: an error code or SMTP reply code, never its text. */
  code: string
  /** Permanent refusal of the recipient or message: do not retry. */
  permanent: boolean
  /** The server's fault: other mails would fail now, too. */
  ofServer: boolean
}

export const badRecipient: MailFault = {
  text: 'La dirección de correo no es válida.',
  code: 'recipient',
  permanent: true,
  ofServer: false,
}

/** Classifies an error of nodemailer, or one before it. */
export function mailFault(error: NodemailerError): MailFault {
  const { command, responseCode, permanent = false } = error
  const code = String(responseCode ?? error.code ?? error.name)
  if (error.code === 'EENVELOPE' && command === 'API') return badRecipient
  if (command === 'RCPT TO' || command === 'DATA') {
    const what = command === 'DATA' ? 'el mensaje' : 'al destinatario'
    const text = `El servidor no aceptó ${what}: ${replyOf(error)}`
    const ofServer = wantsAuthentication(responseCode) || refusesUs(error)
    return { text, code, permanent: permanent && !ofServer, ofServer }
  }
  const text =
    command === 'MAIL FROM' ? `El servidor no aceptó al remitente: ${replyOf(error)}` : texts[error.code ?? '']
  return {
    text: text ?? `El correo no se pudo entregar al servidor (${code}).`,
    code,
    permanent: false,
    ofServer: text !== undefined,
  }
}

const texts: Record<string, string> = {
  EABORT: 'El servidor de correo no terminó de responder a tiempo.',
  EAUTH: 'El servidor de correo no aceptó el usuario o la contraseña.',
  ECONNECTION: 'El servidor de correo cortó la conexión.',
  EDNS: 'No se encontró el servidor de correo.',
  EPROTOCOL: 'El servidor de correo respondió algo inesperado.',
  ESOCKET: 'No hay conexión con el servidor de correo.',
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo.',
  ETLS: 'No se pudo establecer una conexión segura con el servidor de correo.',
}

/** Our account is at fault, whichever command failed. */
const wantsAuthentication = (code = 0) => [530, 534, 535, 538].includes(code)

/** The server refuses to relay for us (RFC 3463: 5.7, security or policy): the administrator must fix it. */
const refusesUs = ({ response = '' }: NodemailerError) => /\b5\.7\.\d+\b|\brelay/i.test(response)

/** The server's reply, without links and tokens that it may quote from the mail. */
function replyOf({ response = '', message }: NodemailerError): string {
  return (response || message)
    .slice(0, 2_000)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/\w+:\/\/\S*/g, '…')
    .replaceAll(/[\w-]{32,}/g, '…')
    .trim()
    .slice(0, 200)
}
