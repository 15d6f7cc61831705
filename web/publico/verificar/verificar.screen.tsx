import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { Verificacion } from '#contract/capacitaciones/certificados.ts'
import { codigoEscrito } from '#contract/capacitaciones/codigo.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { ApiError, apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { unlistedPage } from '#web/plumbing/page-handle.ts'
import { sameOriginReferrer } from '#web/publico/formulario/same-origin-referrer.ts'
import { VerificarPagina } from './verificar-pagina.tsx'

export const handle = unlistedPage
const named = pageTitle('Verificar un certificado')
export const meta = (args: Parameters<typeof named>[0]) => [...named(args), sameOriginReferrer]

/** A code that was typed: the address of its page tells it. */
export async function action({ request }: ActionFunctionArgs) {
  const codigo = (await request.formData()).get('codigo')
  return redirect(`/verificar/${codigoEscrito(typeof codigo === 'string' ? codigo : '')}`, 303)
}

/** Answers 404 for whatever does not hold, so that nothing keeps the page. */
export async function loader({ params: { codigo }, context }: LoaderFunctionArgs) {
  if (codigo === undefined) return null
  const escrito = codigoEscrito(codigo)
  // One address for each code, however it was typed.
  if (escrito !== codigo && escrito !== '') throw redirect(`/verificar/${escrito}`)
  // Asked each time: it may have been annulled a moment ago, and nobody tries many codes at once.
  const fresh = apiOver((input, init) => context.get(doorContext).fetch(input, { ...init, cache: 'no-store' }))
  try {
    const found = await fresh(capacitacionesApi.verificarCodigo, { params: { codigo: escrito.slice(0, 100) || '-' } })
    return data(found, found.valido ? 200 : 404)
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return data('espera' as const, 429)
    throw error
  }
}

export default function VerificarScreen({ loaderData }: { loaderData: Verificacion | 'espera' | null }) {
  return <VerificarPagina verificacion={loaderData} />
}
