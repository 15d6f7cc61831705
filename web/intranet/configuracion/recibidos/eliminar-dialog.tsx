import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Buzon, Recibido } from './buzon.ts'

interface EliminarDialogProps<R extends Recibido> {
  buzon: Buzon<R>
  recibido: R
  onClose: () => void
  onDone: (text: string) => void
}

/** A person may ask for it (law 21.719). */
export function EliminarDialog<R extends Recibido>({ buzon, recibido, onClose, onDone }: EliminarDialogProps<R>) {
  const remove = useEnvio(buzon.remove, { onDone: ({ message }) => onDone(message) })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title="Eliminar para siempre"
      message={
        <>
          {buzon.preguntaEliminar(recibido.nombre)}
          {remove.failure && <Alert variant="error">{remove.failure}</Alert>}
        </>
      }
      confirmLabel="Eliminar"
      loadingLabel="Eliminando"
      loading={remove.sending}
      onConfirm={() => void remove.send({ params: { id: recibido.id } })}
    />
  )
}
