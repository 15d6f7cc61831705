import { materialMayorApi } from '#contract/material-mayor.ts'
import type { DocumentoUnidad, Papel } from '#contract/material-mayor/papeles.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface QuitarDocumentoProps {
  papel: Pick<Papel, 'id' | 'unidad_id'>
  documento: DocumentoUnidad
  onClose: () => void
  onDone: (text: string) => void
}

/** Asks before a document goes. */
export function QuitarDocumento({ papel, documento: { id, filename }, onClose, onDone }: QuitarDocumentoProps) {
  const { send, sending, failure } = useEnvio(materialMayorApi.removeDocumentoPapel, {
    onDone: () => onDone('El documento se quitó.'),
  })
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={onClose}
      title="Quitar documento"
      message={failure ?? `¿Quitar «${filename}»?`}
      confirmLabel="Quitar"
      loading={sending}
      loadingLabel="Quitando"
      onConfirm={async () => void (await send({ params: { id: papel.unidad_id, papel: papel.id, documento: id } }))}
    />
  )
}
