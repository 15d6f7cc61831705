import { lazy, Suspense } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import type { Registro } from './registro.ts'

const Historial = lazy(() => import('./historial.tsx'))

/** The history of one record: its code too comes only when somebody opens it. */
export const HistorialDe = (registro: Registro) => (
  <Suspense fallback={<Spinner />}>
    <Historial {...registro} />
  </Suspense>
)
