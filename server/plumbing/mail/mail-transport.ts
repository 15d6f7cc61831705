import { createTransport, type NodemailerError } from 'nodemailer'
import type { Config } from '../process/config.ts'
import { badRecipient, type MailFault, mailFault } from './mail-faults.ts'
import { type Remitente, renderMail } from './mail-template.ts'
import { absolute, type MailContent } from './mail.ts'
import type { TakenMail } from './outbox.queries.ts'

/** Where mails are handed over. */
export interface MailTransport {
  /** Answers why it could not, or nothing once the server has said that it took it. Given up when `signal` says so. */
  send(mail: TakenMail, signal: AbortSignal): Promise<MailFault | undefined>
}

const second = 1000
/** Each step by itself; all of them together are bounded by the signal. */
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
  const transport = createTransport({
    ...patience,
    url: withoutLogging(smtpUrl),
    name: host,
    requireTLS: sendsPassword(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send({ para, asunto, contenido, enlace, mensaje_id, creado_en }, signal) {
      if (!isOneAddress(para)) return badRecipient
      try {
        const sender = await compania()
        const content = JSON.parse(contenido) as MailContent
        const { html, text } = renderMail(asunto, content, enlace && absolute(enlace, publicUrl), sender)
        const { responder_a } = content
        await transport.sendMail({
          from: { ...(mailFrom ?? { name: sender.nombre, address: `no-responder@${host}` }), ...named(sender) },
          to: { name: '', address: para },
          ...(responder_a && isOneAddress(responder_a) && { replyTo: { name: '', address: responder_a } }),
          subject: asunto,
          // The same at every try, so that a second copy is known for what it is.
          messageId: `<${mensaje_id}@${host}>`,
          date: new Date(creado_en),
          // RFC 3834: no out-of-office note answers it.
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

/** One recipient, and nothing that could be read as a second one or as a header. */
const isOneAddress = (address: string) => /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u.test(address)

/** Nodemailer would write the conversation, links and all, wherever the program's log goes. */
function withoutLogging(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const name of ['logger', 'debug', 'pool']) url.searchParams.delete(name)
  return url.href
}

/** A password crosses a network only encrypted. */
function sendsPassword(smtpUrl: string): boolean {
  const { protocol, hostname, password } = new URL(smtpUrl)
  return protocol === 'smtp:' && password !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
