import { useMutation } from '@tanstack/react-query'
import type { Usuario } from '#contract/usuarios.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { confirmaciones } from './confirmaciones.ts'

interface ConfirmarDialogProps {
  accion: keyof typeof confirmaciones
  usuario: Usuario
  onClose: () => void
  onDone: (text: string) => void
  onFailed: (text: string) => void
}

export function ConfirmarDialog({ accion, usuario, onClose, onDone, onFailed }: ConfirmarDialogProps) {
  const { question, run, ...texts } = confirmaciones[accion]
  const confirm = useMutation({
    mutationFn: () => run(usuario),
    onSuccess: onDone,
    onError: ({ message }) => onFailed(message),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...texts}
      message={question(usuario.nombre)}
      loading={confirm.isPending}
      onConfirm={() => confirm.mutate()}
    />
  )
}
