import { useMutation } from '@tanstack/react-query'
import { IconMailCheck } from '@tabler/icons-react'
import { sistemaApi } from '#contract/sistema.ts'
import { api } from '#web/plumbing/api.ts'
import { Button } from '#web/ui/button.tsx'

interface PruebaCorreoProps {
  onSent: (text: string) => void
  onFailed: (text: string) => void
}

/** A mail to oneself, to see whether mails go. */
export function PruebaCorreo({ onSent, onFailed }: PruebaCorreoProps) {
  const send = useMutation({
    mutationFn: () => api(sistemaApi.testCorreo),
    onSuccess: ({ message }) => onSent(message),
    onError: ({ message }) => onFailed(message),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      icon={IconMailCheck}
      loading={send.isPending}
      loadingLabel="Enviando"
      onClick={() => send.mutate()}
    >
      Enviar correo de prueba
    </Button>
  )
}
