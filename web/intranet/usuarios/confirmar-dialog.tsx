import { type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { usePorDevolver } from '#web/parts/equipamiento/use-por-devolver.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { confirmaciones } from './confirmaciones.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { vigente } from './vigente.ts'

interface ConfirmarDialogProps {
  accion: keyof typeof confirmaciones
  usuario: Usuario
  onClose: () => void
  onDone: (text: string) => void
  onFailed: (text: string) => void
}

export function ConfirmarDialog({ accion, usuario, onClose, onDone, onFailed }: ConfirmarDialogProps) {
  const { question, estado, told, ...texts } = confirmaciones[accion]
  const { registro, ...como } = vigente(usuario)
  const { visto, conflicto } = useVisto(registro, { ...como, conflict: mientrasTanto })
  const sinCorreo = useSinCorreo()
  const { id, nombre } = usuario
  const porDevolver = usePorDevolver(id, accion === 'cerrar' || accion === 'eliminar')
  const change = useEnvio(usuariosApi.changeStatus, {
    onDone: (saved) => onDone(told?.(saved.nombre) ?? ''),
    ...conflicto,
  })
  const remove = useEnvio(usuariosApi.remove, { onDone: ({ message }) => onDone(message), onFailed })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...texts}
      message={
        <>
          {question(nombre, sinCorreo)}
          {porDevolver && ` ${porDevolver.titulo}, que en el inventario volverán a la bodega: ${porDevolver.codigos}.`}
          {change.failure && <Alert variant="error">{change.failure}</Alert>}
        </>
      }
      loading={change.sending || remove.sending}
      onConfirm={() =>
        void (estado
          ? change.send({ params: { id }, body: { estado, version: visto.version } })
          : remove.send({ params: { id } }))
      }
    />
  )
}
