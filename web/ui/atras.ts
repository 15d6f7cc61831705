import { createContext, type ReactNode } from 'react'

/** Drawn in whatever opens over the page: the browser's back button closes that, and nothing else. */
export const Atras = createContext<((onBack: () => void) => ReactNode) | undefined>(undefined)
