import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accidentesApi } from '#contract/accidentes.ts'
import { nombresPasos, type PasoAccidente, pasosAccidente } from '#contract/accidentes/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { ArchivoField } from '#web/parts/documentos/archivo-field.tsx'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { showAnswer } from '#web/plumbing/query.ts'
import { upload } from '#web/plumbing/upload.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'

interface AgregarModalProps {
  id: number
  onClose: () => void
  onDone: () => void
}

/** Picks a file and the step that it is of; a failure loses neither. */
export function AgregarModal({ id, onClose, onDone }: AgregarModalProps) {
  const queries = useQueryClient()
  const [archivo, setArchivo] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [paso, setPaso] = useState<PasoAccidente | ''>('')
  const { part, failure, fail, start, cancel } = useSubida()
  const sending = part !== undefined
  const submit = async () => {
    if (!archivo) return setFault(mensajes.archivoFalta)
    const answer = await start((progress) =>
      upload(accidentesApi.addDocumento, archivo, { params: { id }, body: { paso: paso || undefined }, ...progress }),
    )
    if (answer === undefined) return undefined
    await showAnswer(queries, accidentesApi.get, { id }, answer)
    return onDone()
  }
  return (
    <FormModal
      title="Agregar documento"
      submitLabel="Agregar"
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
      <Select
        label="De qué trámite es"
        optional
        options={[
          { value: '', label: 'De ninguno' },
          ...pasosAccidente.map((value) => ({ value: value as string, label: nombresPasos[value] })),
        ]}
        value={paso}
        onChange={(value) => setPaso(value as PasoAccidente | '')}
      />
      {sending && <ProgressBar label={`Subiendo ${archivo?.name}`} value={part} />}
    </FormModal>
  )
}
