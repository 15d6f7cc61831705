import type { NodemailerError, Transporter } from 'nodemailer'
import type { Config } from '../process/config.ts'
import { badRecipient, type MailFault, mailFault } from './mail-faults.ts'
import { type Remitente, renderMail } from './mail-template.ts'
import { absolute, type MailContent } from './mail.ts'
import type { TakenMail } from './outbox.queries.ts'

/** What of a mail leaves the machine. */
type Letter = Pick<TakenMail, 'para' | 'asunto' | 'contenido' | 'enlace' | 'mensaje_id' | 'creado_en'>

export interface MailTransport {
  /** Returns the fault, or undefined once the server has accepted the mail. Aborted by `signal`. */
  send(mail: Letter, signal: AbortSignal): Promise<MailFault | undefined>
}

const second = 1000
/** Per step; the signal bounds all of them together. */
const patience = {
  dnsTimeout: 10 * second,
  connectionTimeout: 15 * second,
  greetingTimeout: 15 * second,
  socketTimeout: 30 * second,
  socketCloseTimeout: second,
}

export function openTransport(
  smtpUrl: string,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  compania: () => Promise<Remitente>,
): MailTransport {
  const host = new URL(publicUrl).hostname
  let transport: Transporter | undefined

  // At the first mail: loading it would slow down every start.
  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...patience,
      url: withoutLogging(smtpUrl),
      name: host,
      requireTLS: sendsPassword(smtpUrl),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    async send({ para, asunto, contenido, enlace, mensaje_id, creado_en }, signal) {
      if (!isOneAddress(para)) return badRecipient
      try {
        const sender = await compania()
        const content = JSON.parse(contenido) as MailContent
        const { html, text } = renderMail(asunto, content, enlace && absolute(enlace, publicUrl), sender)
        const { responder_a } = content
        transport ??= await connect()
        await transport.sendMail({
          from: { ...(mailFrom ?? { name: sender.nombre, address: `no-responder@${host}` }), ...named(sender) },
          to: { name: '', address: para },
          ...(responder_a && isOneAddress(responder_a) && { replyTo: { name: '', address: responder_a } }),
          subject: asunto,
          // The same at every try, so that duplicates are recognizable.
          messageId: `<${mensaje_id}@${host}>`,
          date: new Date(creado_en),
          // RFC 3834: suppresses out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          html,
          text,
          signal,
        })
        return undefined
      } catch (error) {
        return mailFault(error as NodemailerError)
      }
    },
  }
}

const named = ({ remitente }: Remitente) => (remitente ? { name: remitente } : {})

/** Rejects anything that reads as a second recipient or as a header. */
const isOneAddress = (address: string) => /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u.test(address)

/** Nodemailer would log the whole conversation, links and all. */
function withoutLogging(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const name of ['logger', 'debug', 'pool']) url.searchParams.delete(name)
  return url.href
}

/** True if it sends a password in clear. */
function sendsPassword(smtpUrl: string): boolean {
  const { protocol, hostname, password } = new URL(smtpUrl)
  return protocol === 'smtp:' && password !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
