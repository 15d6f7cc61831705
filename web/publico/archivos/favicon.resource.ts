import type { LoaderFunctionArgs } from 'react-router'
import { urlIcono } from '#contract/sitio/icono.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { fileOf } from './file-of.ts'

/** Where browsers look without being told; it is a PNG, which they read whatever it is called. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const icon = await context.get(doorContext).fetch(urlIcono('favicon'))
  if (!icon.ok) throw new Response(null, { status: icon.status })
  return fileOf(await icon.arrayBuffer(), 'image/png')
}
