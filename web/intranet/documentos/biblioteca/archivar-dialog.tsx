import { bibliotecaApi, type FichaDocumento } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { fichaDe } from './consultas.ts'

interface ArchivarDialogProps {
  ficha: FichaDocumento
  onClose: () => void
  onDone: (text: string) => void
}

/** Read documents are never deleted: they leave the shelf, and can return. */
export function ArchivarDialog({ ficha, onClose, onDone }: ArchivarDialogProps) {
  const { visto, conflicto } = useVisto(ficha, {
    como: bibliotecaApi.change.output,
    readNow: nowOf(fichaDe(ficha.id)),
    conflict: mientrasTanto,
  })
  const { id, titulo, version } = visto
  const { send, sending, failure } = useEnvio(bibliotecaApi.change, {
    ...conflicto,
    onDone: () => onDone(mensajes.documentoArchivadoAhora(titulo)),
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
          {failure && <Alert variant="error">{failure}</Alert>}
        </>
      }
      confirmLabel="Archivar"
      loadingLabel="Archivando"
      loading={sending}
      onConfirm={() => void send({ params: { id }, body: { archivado: true, version } })}
    />
  )
}
