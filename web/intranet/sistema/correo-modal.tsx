import { useMutation, useQuery } from '@tanstack/react-query'
import { IconMailForward } from '@tabler/icons-react'
import { sistemaApi } from '#contract/sistema.ts'
import { api } from '#web/plumbing/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CorreoDetalle } from './correo-detalle.tsx'
import styles from './sistema.module.css'

interface CorreoModalProps {
  id: number
  /** Whether there is a server to send by. */
  canSend: boolean
  onClose: () => void
  onSent: (text: string) => void
}

export function CorreoModal({ id, canSend, onClose, onSent }: CorreoModalProps) {
  const { data, error } = useQuery({
    queryKey: ['sistema', 'correo', id],
    queryFn: () => api(sistemaApi.correo, { params: { id } }),
    // It may hold a link that opens an account: kept no longer than it is looked at, and each reading leaves a trace.
    staleTime: 'static',
    gcTime: 0,
  })
  const resend = useMutation({
    mutationFn: () => api(sistemaApi.resendCorreo, { params: { id } }),
    onSuccess: ({ message }) => onSent(message),
  })
  const failure = error ?? resend.error
  return (
    <Modal
      open
      onOpenChange={() => !resend.isPending && onClose()}
      size="lg"
      title={data?.asunto ?? 'Correo'}
      footer={
        <>
          <Button variant="outline" disabled={resend.isPending} onClick={onClose}>
            Cerrar
          </Button>
          {canSend && data && (
            <Button
              icon={IconMailForward}
              loading={resend.isPending}
              loadingLabel="Reenviando"
              onClick={() => resend.mutate()}
            >
              Reenviar
            </Button>
          )}
        </>
      }
    >
      <div className={styles.mail}>
        {failure && <Alert variant="error">{failure.message}</Alert>}
        {data && <CorreoDetalle correo={data} />}
        {!data && !error && <Spinner />}
      </div>
    </Modal>
  )
}
