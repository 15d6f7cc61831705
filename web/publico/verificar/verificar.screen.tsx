import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { Verificacion } from '#contract/capacitaciones/certificados.ts'
import { codigoEscrito } from '#contract/capacitaciones/codigo.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { ApiError, apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { unlistedPage } from '#web/plumbing/page-handle.ts'
import { VerificarPagina } from './verificar-pagina.tsx'

export const handle = unlistedPage
export const meta = pageTitle('Verificar un certificado')

/** Answers 404 for whatever does not hold, so that nothing keeps the page. */
export async function loader({ params: { codigo = '' }, context }: LoaderFunctionArgs) {
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

export default function VerificarScreen({ loaderData }: { loaderData: Verificacion | 'espera' }) {
  return <VerificarPagina verificacion={loaderData} />
}
