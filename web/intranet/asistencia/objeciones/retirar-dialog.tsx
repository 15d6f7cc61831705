import { asistenciaApi } from '#contract/asistencia.ts'
import type { Objecion } from '#contract/asistencia/objeciones.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface RetirarDialogProps {
  objecion: Objecion
  onClose: () => void
  onDone: (text: string) => void
}

export function RetirarDialog({ objecion: { id, acto }, onClose, onDone }: RetirarDialogProps) {
  const { send, sending, failure } = useEnvio(asistenciaApi.withdrawObjecion, {
    onDone: ({ message }) => onDone(message),
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Retirar la objeción"
      message={
        <>
          {failure && <Alert variant="error">{failure}</Alert>}
          Su objeción sobre «{acto}» se elimina. Puede objetar de nuevo mientras dure el plazo.
        </>
      }
      confirmLabel="Retirar"
      loading={sending}
      loadingLabel="Retirando"
      onOpenChange={onClose}
      onConfirm={() => void send({ params: { id } })}
    />
  )
}
