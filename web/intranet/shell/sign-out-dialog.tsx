import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface SignOutDialogProps {
  open: boolean
  /** Changes that would be lost. */
  unsent: number
  onLeave: () => void
  onStay: () => void
}

export function SignOutDialog({ open, unsent, onLeave, onStay }: SignOutDialogProps) {
  const message =
    unsent === 1
      ? 'Hay 1 cambio sin enviar. Si cierra la sesión ahora, se perderá.'
      : `Hay ${unsent} cambios sin enviar. Si cierra la sesión ahora, se perderán.`
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onStay}
      title="Cerrar sesión"
      message={message}
      confirmLabel="Cerrar sesión"
      danger
      onConfirm={onLeave}
    />
  )
}
