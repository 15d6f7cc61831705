import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSearchParams } from '#web/plumbing/navegar.ts'

/** Where a search for a setting leads: into view, and with the focus. */
export function useDestino<Place extends HTMLElement>(clave: string) {
  const [params] = useSearchParams()
  const { key, state } = useLocation()
  const ref = useRef<Place>(null)
  // Anew for each search, though it leads to the same.
  const encontrado = params.get('ajuste') === clave ? key : undefined
  const shown = useRef<string>(undefined)
  // Neither by what opens over it nor once that has closed.
  const overlaid = (state as { capas?: unknown } | null)?.capas !== undefined
  useEffect(() => {
    if (!encontrado || overlaid || shown.current === encontrado) return
    shown.current = encontrado
    ref.current?.scrollIntoView?.({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [encontrado, overlaid])
  return { ref, encontrado: encontrado !== undefined }
}
