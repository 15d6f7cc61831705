import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** True if only this machine is meant. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Host of a `Host` header in lower case, without port and brackets; undefined if malformed. */
export function hostOf(header: string): string | undefined {
  const url = /^[^\s/?#@\\]+$/.test(header) ? URL.parse(`http://${header}`) : null
  return url?.hostname.replace(/^\[|\]$|\.$/g, '')
}

/**
 * Returns true for our own names and for private addresses, which nearby callers use: a proxy, a container's health
 * check, the station's own network.
 */
export const isOwnHost = (host: string, own: readonly string[]): boolean =>
  isLoopback(host) || own.includes(host) || (isIP(host) > 0 && !isPublicAddress(host))
