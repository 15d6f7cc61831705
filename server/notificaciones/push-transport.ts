import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import type { Config } from '#server/plumbing/process/config.ts'
import { isPublicUrl, lookupPublic, notPublic } from '#server/plumbing/http/public-address.ts'
import type { Envio } from './entregas.queries.ts'
import type { Vapid } from './vapid.queries.ts'

/** `gone`: the subscription is dead. `refused`: a retry would be refused too. */
interface Outcome {
  result: 'taken' | 'gone' | 'refused' | 'later'
  /** For the log: a status or error code, never the service's text. */
  code: string
}

export interface PushTransport {
  /** `ttl`: seconds until it is useless. Aborted by `signal`. */
  send(envio: Envio, ttl: number, signal: AbortSignal): Promise<Outcome>
}

export function openPushTransport(
  vapid: Vapid,
  { publicUrl, localPush }: Pick<Config, 'publicUrl' | 'localPush'>,
): PushTransport {
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:no-responder@${new URL(publicUrl).hostname}`
  return {
    async send({ endpoint, p256dh, auth, id, tipo, titulo, cuerpo, enlace }, TTL, signal) {
      if (!localPush && !isPublicUrl(endpoint)) return { result: 'gone', code: notPublic }
      try {
        const { default: webpush } = await import('web-push')
        const subscription = { endpoint, keys: { p256dh, auth } }
        const urgency = tipo === 'emergencia' ? 'high' : 'normal'
        const options = { vapidDetails: { subject, ...vapid }, TTL, urgency } as const
        const payload = JSON.stringify({ id, tipo, titulo: cut(titulo, 200), cuerpo: cut(cuerpo, 800), enlace })
        const message = webpush.generateRequestDetails(subscription, payload, options)
        const status = await post(endpoint, message.headers, message.body as Buffer, { signal, anywhere: localPush })
        return { result: resultOf(status), code: String(status) }
      } catch (error) {
        const { code = 'failed' } = error as NodeJS.ErrnoException
        return { result: code === notPublic ? 'gone' : 'later', code }
      }
    },
  }
}

/** A push service takes some 4,000 bytes, and a letter may need three. */
const cut = (text: string, most: number) => text.slice(0, most).toWellFormed()

/** RFC 8030 §7.3: 404 and 410 mean that the subscription is gone. */
function resultOf(status: number): Outcome['result'] {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Returns the status; ignores the body and follows no redirect. */
function post(
  endpoint: string,
  headers: Record<string, unknown>,
  body: Buffer,
  { signal, anywhere }: { signal: AbortSignal; anywhere: boolean },
): Promise<number> {
  const url = new URL(endpoint)
  const request = url.protocol === 'http:' ? overHttp : overTls
  const options = { method: 'POST', headers: headers as Record<string, string>, signal }
  return new Promise((resolve, reject) => {
    request(url, { ...options, ...(!anywhere && { lookup: lookupPublic }) }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}
