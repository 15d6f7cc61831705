import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// SSRF guard: the server connects to addresses that members give, which must not reach internal hosts.
const inside = new BlockList()
const ranges: [prefix: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [prefix, bits] of ranges) inside.addSubnet(prefix, bits, 'ipv4')
// Public ranges to exclude: tunnels, which may end anywhere, and documentation examples.
for (const [prefix, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(prefix, bits, 'ipv6')
const world = new BlockList()
world.addSubnet('2000::', 3, 'ipv6')

/** Returns true for an IP address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && world.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** Returns true if a push service could be there: HTTPS, default port, not obviously on our own network. */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(host) ? isPublicAddress(host) : /\.[a-z][a-z0-9-]*$/i.test(host)
}

/** DNS lookup for connections that refuses internal addresses, whatever an earlier lookup returned. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('not a public address'), { code: notPublic }), [])
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

export const notPublic = 'ENOTPUBLIC'
