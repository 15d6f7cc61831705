import { useQuery } from '@tanstack/react-query'
import { IconMailForward } from '@tabler/icons-react'
import { sistemaApi } from '#contract/sistema.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CorreoDetalle } from './correo-detalle.tsx'
import styles from './sistema.module.css'

interface CorreoModalProps {
  id: number
  /** There is a mail server. */
  canSend: boolean
  onClose: () => void
  onSent: (text: string) => void
}

export function CorreoModal({ id, canSend, onClose, onSent }: CorreoModalProps) {
  const { data, error } = useQuery({
    ...query(sistemaApi.correo, { params: { id } }),
    // It may hold a link that opens an account: not cached once closed, and each read is logged.
    staleTime: 'static',
    gcTime: 0,
  })
  const resend = useEnvio(sistemaApi.resendCorreo, { onDone: ({ message }) => onSent(message) })
  const failure = error?.message ?? resend.failure
  return (
    <Modal
      open
      onOpenChange={() => !resend.sending && onClose()}
      size="lg"
      title={data?.asunto ?? 'Correo'}
      footer={
        <>
          <Button variant="outline" disabled={resend.sending} onClick={onClose}>
            Cerrar
          </Button>
          {canSend && data && (
            <Button
              icon={IconMailForward}
              loading={resend.sending}
              loadingLabel="Reenviando"
              onClick={() => void resend.send({ params: { id } })}
            >
              Reenviar
            </Button>
          )}
        </>
      }
    >
      <div className={styles.mail}>
        {failure && <Alert variant="error">{failure}</Alert>}
        {data && <CorreoDetalle correo={data} servidor={canSend} />}
        {!data && !error && <Spinner />}
      </div>
    </Modal>
  )
}
