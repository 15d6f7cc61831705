import { createContext } from 'react-router'
import { pageIs } from './page-handle.ts'

/** Paths of the public pages, for those that list them. */
export const publicPathsContext = createContext<string[]>()

/** A built route. */
interface BuiltRoute {
  parentId?: string | undefined
  path?: string | undefined
  module: { handle?: unknown; action?: unknown }
}

/** Indexable pages of static layouts with a single address. */
export function publicPaths(routes: Record<string, BuiltRoute | undefined>): string[] {
  return Object.values(routes).flatMap((route) => {
    const layout = route?.parentId && routes[route.parentId]
    if (!layout || !pageIs('staticPage', [layout.module]) || pageIs('unlisted', [route.module])) return []
    const path = `/${route.path ?? ''}`
    return /[:*]/.test(path) ? [] : [path]
  })
}

/** Pages that a form is sent to; one with an optional parameter, without it. */
export const pathsOfForms = (routes: Record<string, BuiltRoute | undefined>): string[] =>
  Object.values(routes).flatMap((route) =>
    route?.module.action ? [`/${(route.path ?? '').replace(/\/:\w+\?$/, '')}`] : [],
  )
