import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { doorContext, type Door } from './plumbing/door.ts'
import { publicPaths, publicPathsContext } from './plumbing/public-paths.ts'

const handler = createRequestHandler(build, import.meta.env.MODE)
const paths = publicPaths(build.routes)

/** Renders one page. The server hands over only functions and text, never instances: see docs/decisions/003. */
export function handle(request: Request, door: Door): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(doorContext, door)
  context.set(publicPathsContext, paths)
  return handler(request, context)
}
