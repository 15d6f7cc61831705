import type { LoaderFunctionArgs } from 'react-router'
import { proteccionApi } from '#contract/proteccion.ts'
import { apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { fileOf } from './file-of.ts'

/** RFC 9116 asks for less than a year. */
const lastsDays = 180

/** Where to report a weakness (RFC 9116): who answers for the data, or the contact form. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const api = apiOver(context.get(doorContext).fetch)
  const { responsable } = await api(proteccionApi.aviso)
  return fileOf(securityText(new URL(request.url).origin, responsable.correo, Date.now()), 'text/plain; charset=utf-8')
}

export function securityText(origin: string, correo: string, now: number): string {
  const day = 24 * 60 * 60 * 1000
  // Constant all day, so that a cached copy never differs.
  const expires = new Date((Math.floor(now / day) + lastsDays) * day).toISOString()
  return [
    `Contact: ${correo ? `mailto:${encodeURI(correo)}` : `${origin}/contacto`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
