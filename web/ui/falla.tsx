import { type ReactNode, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface FallaProps {
  /** Asks again for what could not be read; the button works until it is settled. */
  onRetry: () => unknown
  children: ReactNode
}

/** What could not be read, and the way to try again. */
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
