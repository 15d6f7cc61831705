import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { doorContext } from './plumbing/door.ts'
import { pageIs } from './plumbing/page-handle.ts'

/** Pages wait for all their content: a public page is cached whole, an intranet page is only a shell. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // A page without scripts of ours carries no nonce, so that the server may keep it; the header tells it so.
  const kept = pageIs(
    'staticPage',
    routerContext.staticHandlerContext.matches.map((match) => match.route),
  )
  const nonce = kept ? undefined : context.get(doorContext).nonce
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (kept) headers.set('x-static-page', '1')

  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

/** Unknown paths are not worth a line in the log; everything else is. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (error instanceof Error) context.get(doorContext).report(error)
}
