import { type ReactNode, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface FallaProps {
  /** Retries the failed read; the button is busy until it settles. */
  onRetry: () => unknown
  children: ReactNode
}

/** A failed read, with a retry. */
export function Falla({ onRetry, children }: FallaProps) {
  const [retrying, setRetrying] = useState(false)

  async function retry(): Promise<void> {
    setRetrying(true)
    try {
      await onRetry()
    } finally {
      setRetrying(false)
    }
  }

  return (
    <Alert variant="error">
      {children}{' '}
      <Button variant="outline" size="sm" loading={retrying} onClick={() => void retry()}>
        Reintentar
      </Button>
    </Alert>
  )
}
