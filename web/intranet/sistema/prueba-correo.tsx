import { IconMailCheck } from '@tabler/icons-react'
import { sistemaApi } from '#contract/sistema.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'

interface PruebaCorreoProps {
  onSent: (text: string) => void
  onFailed: (text: string) => void
}

/** Test mail to oneself. */
export function PruebaCorreo({ onSent, onFailed }: PruebaCorreoProps) {
  const { send, sending } = useEnvio(sistemaApi.testCorreo, { onDone: ({ message }) => onSent(message), onFailed })
  return (
    <Button
      variant="outline"
      size="sm"
      icon={IconMailCheck}
      loading={sending}
      loadingLabel="Enviando"
      onClick={() => void send()}
    >
      Enviar correo de prueba
    </Button>
  )
}
