import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Suscripcion } from '#contract/notificaciones.ts'
import { atTheEnd } from './at-the-end.ts'

/** A received push: decrypted with the browser's keys (RFC 8291), its sender verified (RFC 8292). */
interface Push {
  payload: { id: number; tipo: string; titulo: string; cuerpo: string; enlace: string | null }
  ttl: number
  urgency: string
  /** The sender's VAPID public key. */
  sender: string
  contact: string
}

/** A browser with a subscription. */
export interface Device {
  suscripcion: Suscripcion
  pushes: Push[]
  /** Status the service answers instead of accepting the push; `hang`: none. */
  does?: number | 'hang' | undefined
  /** Delivery attempts. */
  tries: number
}

/** A local push service; it refuses pushes with wrong encryption or signature with 400. */
export async function startPushService() {
  const devices = new Map<string, Device>()
  const keys = new Map<string, ReturnType<typeof createECDH>>()
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? '')
    const body = await buffer(request)
    if (!device) return void response.writeHead(404).end()
    device.tries += 1
    if (device.does === 'hang') return
    if (device.does)
      return void response.writeHead(device.does, { Location: 'http://127.0.0.1:9/' }).end('x'.repeat(50))
    try {
      const { suscripcion } = device
      const payload = JSON.parse(unseal(body, keys.get(request.url ?? '') as never, suscripcion)) as Push['payload']
      const { ttl, urgency } = request.headers
      device.pushes.push({ payload, ttl: Number(ttl), urgency: String(urgency), ...proven(request, origin) })
      response.writeHead(201).end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => server.close() && server.closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`

  return {
    newDevice(): Device {
      const path = `/push/${randomBytes(9).toString('base64url')}`
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const device = { suscripcion: { endpoint: origin + path, p256dh, auth }, pushes: [], tries: 0 }
      devices.set(path, device)
      keys.set(path, ecdh)
      return device
    },
  }
}

/** Decrypts a single-record body (RFC 8188). */
function unseal(body: Buffer, own: ReturnType<typeof createECDH>, { auth }: Suscripcion): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = derive(Buffer.from(auth, 'base64url'), own.computeSecret(sender), info, 32)
  const key = derive(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** @throws unless the accompanying key signed the token, for this service, with less than a day left */
function proven({ headers }: IncomingMessage, origin: string): Pick<Push, 'sender' | 'contact'> {
  const [, token = '', sender = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(sender, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const dsaEncoding = 'ieee-p1363'
  if (!verify('sha256', signed, { key, dsaEncoding }, Buffer.from(signature, 'base64url'))) throw new Error('signature')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
  const left = Number(exp) - Date.now() / 1000
  if (aud !== origin || left <= 0 || left > 86_400) throw new Error('claims')
  return { sender, contact: String(sub) }
}
