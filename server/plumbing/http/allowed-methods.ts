import type { FastifyInstance } from 'fastify'

/** Records the routes added from now on; returns the methods of a path, for `Allow`. */
export function rememberMethods(app: FastifyInstance, but: readonly string[]): (url: string) => string[] {
  const routes: { methods: string[]; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!but.includes(url)) routes.push({ methods: [method].flat(), url })
  })
  // Made when it is first asked: a start is quicker without.
  let paths: { methods: string[]; path: RegExp }[] | undefined
  return (url) => {
    const asked = url.replace(/\?.*/s, '')
    paths ??= routes.map(({ methods, url }) => ({ methods, path: pathOf(url) }))
    return [...new Set(paths.filter(({ path }) => path.test(asked)).flatMap(({ methods }) => methods))].toSorted()
  }
}

function pathOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${parts.join('/')}$`)
}
