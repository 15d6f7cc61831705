import { createContext, useContext, useEffect } from 'react'

/** Counts uploads under way for the editor. */
export const EnCurso = createContext<(change: 1 | -1) => void>(() => {})

/** Prevents publishing, and leaving unasked, while something is under way. */
export function useEnCurso(busy: boolean): void {
  const tell = useContext(EnCurso)
  useEffect(() => {
    if (!busy) return
    tell(1)
    return () => tell(-1)
  }, [busy, tell])
}
