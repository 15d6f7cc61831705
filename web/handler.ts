import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { doorContext, type Door } from './plumbing/door.ts'
import { pathsOfForms, publicPaths, publicPathsContext } from './plumbing/public-paths.ts'

const handler = createRequestHandler(build, import.meta.env.MODE)
const paths = publicPaths(build.routes)

/** Pages that take a form. */
export const formPaths = pathsOfForms(build.routes)

/** Renders one page. The server hands over only functions and text, never instances: see docs/decisions/003. */
export async function handle(request: Request, door: Door): Promise<Response> {
  const context = new RouterContextProvider()
  let isAway = false
  const fetch: Door['fetch'] = async (...call) => {
    const answer = await door.fetch(...call)
    isAway ||= answer.status === 503
    return answer
  }
  context.set(doorContext, { ...door, fetch })
  context.set(publicPathsContext, paths)
  const response = await handler(request, context)
  return isAway && response.status === 500 ? unavailable(response) : response
}

/** The error page of a loader whose call was refused for now: the router answers every error with 500. */
function unavailable({ body, headers }: Response): Response {
  headers.set('Retry-After', '5')
  return new Response(body, { status: 503, headers })
}
