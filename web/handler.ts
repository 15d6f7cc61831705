import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { doorContext, type Door } from './plumbing/door.ts'

const handler = createRequestHandler(build, import.meta.env.MODE)

/** Renders one page. The server hands over only functions and text, never instances: see docs/decisions/003. */
export function handle(request: Request, door: Door): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(doorContext, door)
  return handler(request, context)
}
