import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Where a search for a setting leads: into view, and with the focus. */
export function useDestino<Place extends HTMLElement>(clave: string) {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const ref = useRef<Place>(null)
  // Anew for each search, though it leads to the same.
  const encontrado = params.get('ajuste') === clave ? key : undefined
  useEffect(() => {
    if (!encontrado) return
    ref.current?.scrollIntoView?.({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [encontrado])
  return { ref, encontrado: encontrado !== undefined }
}
