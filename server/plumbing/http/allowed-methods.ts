import type { FastifyInstance } from 'fastify'

/** Records the routes added from now on; returns the methods of a path, for `Allow`. */
export function rememberMethods(app: FastifyInstance, but: readonly string[]): (url: string) => string[] {
  const routes: { methods: string[]; path: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (but.includes(url)) return
    const path = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join('/')
    routes.push({ methods: [method].flat(), path: new RegExp(`^${path}$`) })
  })
  return (url) => {
    const asked = url.replace(/\?.*/s, '')
    return [...new Set(routes.filter(({ path }) => path.test(asked)).flatMap(({ methods }) => methods))].toSorted()
  }
}
