import { createContext, useContext, useEffect } from 'react'

/** Tells the editor that one more upload, or one less, is under way. */
export const EnCurso = createContext<(change: 1 | -1) => void>(() => {})

/** While something is under way, nothing may be published or left without asking. */
export function useEnCurso(busy: boolean): void {
  const tell = useContext(EnCurso)
  useEffect(() => {
    if (!busy) return
    tell(1)
    return () => tell(-1)
  }, [busy, tell])
}
