import type { LoaderFunctionArgs } from 'react-router'
import { urlIcono } from '#contract/sitio/icono.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { fileOf } from './file-of.ts'

/** Default path of browsers; a PNG, which they read under any name. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const icon = await context.get(doorContext).fetch(urlIcono('favicon'))
  if (!icon.ok) throw new Response(null, { status: icon.status })
  return fileOf(await icon.arrayBuffer(), 'image/png')
}
