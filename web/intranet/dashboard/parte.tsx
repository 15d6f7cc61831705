import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { Falla } from '#web/ui/falla.tsx'

export type Leido = Pick<UseQueryResult<Dashboard>, 'data' | 'dataUpdatedAt' | 'error' | 'refetch'>

interface ParteProps<T> {
  /** Null: it failed, and the other parts stand. */
  dato: T | null
  dashboard: Pick<Leido, 'refetch'>
  children: (dato: T) => ReactNode
}

/** A part of the dashboard within its card. */
export const Parte = <T,>({ dato, dashboard, children }: ParteProps<T>) =>
  dato === null ? <Falla onRetry={dashboard.refetch}>Esta parte no se pudo leer.</Falla> : children(dato)
