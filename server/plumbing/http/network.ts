import { isIPv4, isIPv6 } from 'node:net'

/**
 * Network for rate limits: an IPv4 address itself, the /64 of an IPv6 one, which every subscriber gets whole. Ignores
 * the client's port, which some proxies append to X-Forwarded-For.
 */
export function networkOf(address: string): string {
  const host = withoutPort(address.trim())
  if (isIPv4(host)) return host
  if (!isIPv6(host)) return 'unknown'
  const groups = groupsOf(host)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Network as a member is shown it: three numbers of an IPv4 address, the /48 of an IPv6 one; null if it is neither. */
export function shownNetwork(address: string | null): string | null {
  const network = networkOf(address ?? '')
  if (isIPv4(network)) return network.replace(/\d+$/, 'x')
  const groups = network.split(':').slice(0, 3)
  return groups.length === 3 ? `${groups.join(':')}::/48` : null
}

/** Also reads `1.2.3.4:5678`, `[2001:db8::1]:443`, `[2001:db8::1]` and `fe80::1%eth0`. */
function withoutPort(address: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1]
  const host = inBrackets ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  return host.replace(/%.*$/s, '')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser canonicalizes, and writes an embedded IPv4 address in hexadecimal.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : [])))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
