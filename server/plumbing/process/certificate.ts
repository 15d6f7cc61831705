import { isIP } from 'node:net'
import { connect } from 'node:tls'

const patienceMs = 10_000
const dayMs = 86_400_000

/** Days that the certificate behind an address is still valid. @throws where there is no valid one, or nobody answers */
export function daysOfCertificate({ hostname, port }: URL, now = Date.now()): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const servername = isIP(hostname) ? '' : hostname
  const socket = connect({ host: hostname, port: Number(port) || 443, servername, timeout: patienceMs })
  socket.once('timeout', () => socket.destroy(new Error('no responde a tiempo')))
  socket.once('error', reject)
  socket.once('secureConnect', () => {
    resolve(Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now) / dayMs))
    socket.destroy()
  })
  return promise
}

/** With fewer it was not renewed when it should have been. */
export const fewDays = 14
