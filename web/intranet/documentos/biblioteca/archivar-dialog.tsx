import { useMutation } from '@tanstack/react-query'
import { bibliotecaApi, type FichaDocumento } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api } from '#web/plumbing/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface ArchivarDialogProps {
  ficha: FichaDocumento
  onClose: () => void
  onDone: (text: string) => void
}

/** Nothing that was read is deleted: it leaves the shelf, and may come back. */
export function ArchivarDialog({ ficha, onClose, onDone }: ArchivarDialogProps) {
  const { id, titulo, version } = ficha
  const archive = useMutation({
    mutationFn: () => api(bibliotecaApi.change, { params: { id }, body: { archivado: true, version } }),
    onSuccess: () => onDone(mensajes.documentoArchivadoAhora(titulo)),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Archivar documento"
      message={
        <>
          ¿Archivar «{titulo}»? Los miembros dejan de verlo. Se conserva con sus versiones y lecturas, y puede volver a
          publicarlo.
          {archive.error && <Alert variant="error">{archive.error.message}</Alert>}
        </>
      }
      confirmLabel="Archivar"
      loadingLabel="Archivando"
      loading={archive.isPending}
      onConfirm={() => archive.mutate()}
    />
  )
}
