import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Whether only this machine can be meant. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** The host of a `Host` header in lower case, without port and brackets; undefined where it is none. */
export function hostOf(header: string): string | undefined {
  const url = /^[^\s/?#@\\]+$/.test(header) ? URL.parse(`http://${header}`) : null
  return url?.hostname.replace(/^\[|\]$|\.$/g, '')
}

/**
 * Whether a request for this host is for us: one of our names, or an address of a private network. By those reach us
 * who are near: a proxy, a container's health check, the station's own network.
 */
export const isOwnHost = (host: string, own: readonly string[]): boolean =>
  isLoopback(host) || own.includes(host) || (isIP(host) > 0 && !isPublicAddress(host))
