import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Config } from '../process/config.ts'
import { invalid } from './errors.ts'
import { hostOf, isOwnHost } from './hosts.ts'

/** Load balancers call these under any name for a machine; neither answers with a link. */
const healthChecks = new Set(['/api/status/health', '/api/listo'])

/**
 * Refuses a request with two `Host` headers (Node keeps the first, a proxy may have used the second) or for the host of
 * another site: docs/decisions/042.
 */
export function guardHost(app: FastifyInstance, { ownHosts }: Pick<Config, 'ownHosts'>): void {
  // Nearly every request names the host that the one before it named.
  let last: { header: string; host: string | undefined } = { header: '', host: undefined }
  const hostIn = (header: string) => {
    if (header !== last.header) last = { header, host: hostOf(header) }
    return last.host
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = hostsAsked(request).map(hostIn)
    const wrong = hosts.length > 1 || hosts.includes(undefined)
    const foreign = ownHosts && !healthChecks.has(request.routeOptions.url ?? '') && !isOurs(hosts[0], ownHosts)
    done(wrong || foreign ? invalid(undefined, mensajes.hostAjeno) : undefined)
  })
}

/** HTTP/1.0 may omit Host. */
const isOurs = (host: string | undefined, own: readonly string[]) => host === undefined || isOwnHost(host, own)

/** Every host that a request names. An absolute URL in the first line counts before the header (RFC 9112, 3.2.2). */
function hostsAsked({ raw: { rawHeaders, url = '' } }: FastifyRequest): string[] {
  const named: string[] = []
  for (let name = 0; name < rawHeaders.length; name += 2)
    if (rawHeaders[name]?.toLowerCase() === 'host') named.push(rawHeaders[name + 1] ?? '')
  const authority = /^\w+:\/\/([^/?#]*)/.exec(url)?.[1]
  return authority === undefined || authority === named[0] ? named : [...named, authority]
}
