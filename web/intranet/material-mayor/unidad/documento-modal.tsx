import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { nombresPapeles } from '#contract/material-mayor/estados.ts'
import type { Papel } from '#contract/material-mayor/papeles.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { ArchivoField } from '#web/parts/documentos/archivo-field.tsx'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { makeStale } from '#web/plumbing/query.ts'
import { upload } from '#web/plumbing/upload.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface DocumentoModalProps {
  papel: Pick<Papel, 'id' | 'unidad_id' | 'tipo'>
  onClose: () => void
  onDone: (text: string) => void
}

/** Sends the document of a paper. */
export function DocumentoModal({ papel: { id, unidad_id, tipo }, onClose, onDone }: DocumentoModalProps) {
  const queries = useQueryClient()
  const [archivo, setArchivo] = useState<File>()
  const [fault, setFault] = useState<string>()
  const { part, failure, fail, start, cancel } = useSubida()
  const sending = part !== undefined
  const submit = async () => {
    if (!archivo) return setFault(mensajes.archivoFalta)
    const params = { id: unidad_id, papel: id }
    const call = materialMayorApi.addDocumentoPapel
    const answer = await start((progress) => upload(call, archivo, { params, ...progress }))
    if (answer === undefined) return undefined
    void makeStale(queries, call)
    return onDone('El documento quedó adjunto.')
  }
  return (
    <FormModal
      title={`Adjuntar documento: ${nombresPapeles[tipo].toLocaleLowerCase('es')}`}
      submitLabel="Adjuntar"
      submittingLabel="Subiendo"
      submitting={sending}
      abort={{ label: 'Cancelar subida', run: cancel }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      borrador={{ sin: 'a file, which the tab cannot keep' }}
      pending={archivo !== undefined}
    >
      <ArchivoField
        archivo={archivo}
        error={fault}
        disabled={sending}
        onChange={(chosen, error) => {
          setArchivo(chosen)
          setFault(error)
          fail(undefined)
        }}
      />
      {sending && <ProgressBar label={`Subiendo ${archivo?.name}`} value={part} />}
    </FormModal>
  )
}
