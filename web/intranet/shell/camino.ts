import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A screen that was passed through. */
interface Paso {
  usuario: number
  pathname: string
  search: string
  title: string
  /** Of its entry: what opens over a page makes one with the same address. */
  key: string
}

/** Visited screens by history index; lost on reload. */
const camino = new Map<number, Paso>()

/** Place of the open screen in the history; undefined where it is not known. */
const here = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx

/** Notes the open screen, with the filters of its address. */
export function useCamino(usuario: number, title: string): void {
  const { pathname, search, key } = useLocation()
  useEffect(() => {
    const idx = here()
    if (idx !== undefined) camino.set(idx, { usuario, pathname, search, title, key })
  }, [usuario, pathname, search, title, key])
}

/** The previous other screen, and its distance in history steps. */
export function previousScreen(
  usuario: number,
  pathname: string,
): { steps: number; to: string; title: string } | undefined {
  const idx = here() ?? 0
  for (let at = idx - 1; at >= 0; at -= 1) {
    const paso = camino.get(at)
    if (paso?.usuario !== usuario) return undefined
    if (paso.pathname !== pathname) return { steps: at - idx, to: paso.pathname + paso.search, title: paso.title }
  }
  return undefined
}
