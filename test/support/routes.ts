import type { FastifyInstance } from 'fastify'

/** Every registered route, e.g. `GET /api/status`, parsed from Fastify's `printRoutes`. */
export function registeredRoutes(app: FastifyInstance): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      if (indent === undefined) return []
      path.length = indent.length / 4
      path.push(part)
      return methods.split(', ').map((method) => `${method} ${path.join('')}`)
    })
}
