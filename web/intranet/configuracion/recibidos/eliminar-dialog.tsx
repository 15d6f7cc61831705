import { useMutation } from '@tanstack/react-query'
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
  const remove = useMutation({
    mutationFn: () => buzon.remove(recibido.id),
    onSuccess: ({ message }) => onDone(message),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title="Eliminar para siempre"
      message={
        <>
          {buzon.preguntaEliminar(recibido.nombre)}
          {remove.error && <Alert variant="error">{remove.error.message}</Alert>}
        </>
      }
      confirmLabel="Eliminar"
      loadingLabel="Eliminando"
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
