import { use } from 'react'
import { Atras } from './atras.ts'

/** Closes what it is drawn in with the browser's back button, where the page provides for it. */
export function CierraConAtras({ open, onBack }: { open: boolean; onBack: () => void }) {
  const entrada = use(Atras)
  return open && entrada?.(onBack)
}
