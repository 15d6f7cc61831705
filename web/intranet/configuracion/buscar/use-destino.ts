import { useEffect, useRef } from 'react'
import { usePagina, useSearchParams } from '#web/plumbing/navegar.ts'

/** Where a search for a setting leads: into view, and with the focus. */
export function useDestino<Place extends HTMLElement>(clave: string) {
  const [params] = useSearchParams()
  // Anew for each search, though it leads to the same; not for what opens over the page.
  const pagina = usePagina()
  const ref = useRef<Place>(null)
  const encontrado = params.get('ajuste') === clave ? pagina : undefined
  useEffect(() => {
    if (!encontrado) return
    ref.current?.scrollIntoView?.({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [encontrado])
  return { ref, encontrado: encontrado !== undefined }
}
