import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Config } from '../process/config.ts'
import { invalid } from './errors.ts'
import { hostOf, isOwnHost } from './hosts.ts'

/** Load balancers ask these by whatever name they have for a machine; neither answers with a link. */
const healthChecks = new Set(['/api/status/health', '/api/listo'])

/**
 * Refuses a request with two `Host` headers (Node keeps the first, a proxy may have judged the second) or for the host
 * of another site: docs/decisions/042.
 */
export function guardHost(app: FastifyInstance, { ownHosts }: Pick<Config, 'ownHosts'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const asked = hostsAsked(request)
    const hosts = asked.map(hostOf)
    const wrong = hosts.length > 1 || hosts.includes(undefined)
    const foreign = ownHosts && !healthChecks.has(request.routeOptions.url ?? '') && !isOurs(hosts[0], ownHosts)
    done(wrong || foreign ? invalid(undefined, mensajes.hostAjeno) : undefined)
  })
}

/** HTTP/1.0 needs no Host: then nothing was asked for. */
const isOurs = (host: string | undefined, own: readonly string[]) => host === undefined || isOwnHost(host, own)

/** Every host that a request names. A whole address in its first line counts before the header (RFC 9112, 3.2.2). */
function hostsAsked({ raw: { rawHeaders, url = '' } }: FastifyRequest): string[] {
  const named = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')
  const authority = /^\w+:\/\/([^/?#]*)/.exec(url)?.[1]
  return authority === undefined || authority === named[0] ? named : [...named, authority]
}
