import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  /** Pending action on the written text. */
  accion: 'guardar' | 'publicar'
  open: boolean
  onStay: () => void
  onLeave: () => void
}

const textos = {
  guardar: 'Lo que escribió no está guardado. Si sale se perderá.',
  publicar: 'Lo que escribió no está publicado. Si sale de esta página se perderá.',
}

export const LeaveDialog = ({ accion, open, onStay, onLeave }: LeaveDialogProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onStay}
    title={`Salir sin ${accion}`}
    message={textos[accion]}
    cancelLabel="Seguir editando"
    confirmLabel={`Salir sin ${accion}`}
    danger
    onConfirm={onLeave}
  />
)
