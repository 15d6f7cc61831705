import { useState } from 'react'
import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Requests another verification mail and shows the result (spec §8). */
export function ReenviarVerificacion({ email }: { email: string }) {
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<{ variant: 'success' | 'error'; text: string }>()

  async function resend(): Promise<void> {
    setSent(undefined)
    setSending(true)
    try {
      const { message } = await api(cuentaApi.resendVerification, { body: { email } })
      setSent({ variant: message === mensajes.sinServidorDeCorreo ? 'error' : 'success', text: message })
    } catch (error) {
      setSent({ variant: 'error', text: textOf(error) })
    }
    setSending(false)
  }

  return (
    <>
      {sent && <Alert variant={sent.variant}>{sent.text}</Alert>}
      <Button variant="outline" size="lg" block loading={sending} loadingLabel="Reenviando" onClick={resend}>
        Reenviar correo de verificación
      </Button>
    </>
  )
}

/** A 429 says how long to wait. */
const textOf = (error: unknown): string =>
  (error instanceof ApiError && error.status === 429 && error.said) || mensajes.errorReenviar
