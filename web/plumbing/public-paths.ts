import { createContext } from 'react-router'
import { pageIs } from './page-handle.ts'

/** The addresses of the public pages, for what lists them. */
export const publicPathsContext = createContext<string[]>()

/** A route as it was built. */
interface BuiltRoute {
  parentId?: string | undefined
  path?: string | undefined
  module: { handle?: unknown }
}

/** Every page of a static layout that has one address and may be found. */
export function publicPaths(routes: Record<string, BuiltRoute | undefined>): string[] {
  return Object.values(routes).flatMap((route) => {
    const layout = route?.parentId && routes[route.parentId]
    if (!layout || !pageIs('staticPage', [layout.module]) || pageIs('unlisted', [route.module])) return []
    const path = `/${route.path ?? ''}`
    return /[:*]/.test(path) ? [] : [path]
  })
}
