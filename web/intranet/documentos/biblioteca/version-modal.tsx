import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bibliotecaApi, type FichaDocumento } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { ArchivoField } from '#web/parts/documentos/archivo-field.tsx'
import { useSubida } from '#web/parts/documentos/use-subida.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { upload } from '#web/plumbing/upload.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { makeStale } from '#web/plumbing/query.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PlazoField } from './lectura-fields.tsx'
import { vencido } from './textos.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'

interface VersionModalProps {
  ficha: FichaDocumento
  onClose: () => void
  onDone: (text: string) => void
}

/** Uploads a new version, keeping the last; a failure loses no input. */
export function VersionModal({ ficha, onClose, onDone }: VersionModalProps) {
  const hoy = useHoy()
  const queries = useQueryClient()
  const [archivo, setArchivo] = useState<File>()
  const [nota, setNota] = useState('')
  const [offered] = useState(vencido(ficha, hoy) ? '' : (ficha.plazo ?? ''))
  const [plazo, setPlazo] = useState(offered)
  const [faults, setFaults] = useState<Record<string, string | undefined>>({})
  const { part, failure, fail, start, cancel } = useSubida()
  const sending = part !== undefined
  const asksReading = ficha.lectura_obligatoria !== 'ninguno'

  async function submit(): Promise<void> {
    setFaults({})
    if (!archivo) return setFaults({ archivo: mensajes.archivoFalta })
    const { id } = ficha
    const sent = await start((progress) =>
      upload(bibliotecaApi.addVersion, archivo, { params: { id }, body: { nota, plazo }, ...progress }).catch(
        (error: unknown) => {
          setFaults(formErrors(error).fields)
          throw error
        },
      ),
    )
    if (!sent) return
    void makeStale(queries, bibliotecaApi.addVersion)
    onDone(mensajes.versionPublicada(sent.titulo, sent.version_actual))
  }

  return (
    <FormModal
      title={`Versión ${ficha.version_actual + 1}`}
      submitLabel="Publicar versión"
      submittingLabel="Subiendo"
      submitting={sending}
      abort={{ label: 'Cancelar subida', run: cancel }}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={archivo !== undefined || nota !== '' || plazo !== offered}
    >
      <p>
        Reemplaza al archivo de <strong>{ficha.titulo}</strong>
        {asksReading ? ' y pide leerlo de nuevo.' : '.'} La versión anterior se conserva.
      </p>
      <ArchivoField
        archivo={archivo}
        error={faults.archivo}
        disabled={sending}
        onChange={(chosen, error) => {
          setArchivo(chosen)
          setFaults({ archivo: error })
          fail(undefined)
        }}
      />
      <TextArea
        label="Qué cambió"
        optional
        maxLength={500}
        error={faults.nota}
        readOnly={sending}
        value={nota}
        onChange={(event) => setNota(event.target.value)}
      />
      {asksReading && <PlazoField value={plazo} error={faults.plazo} onChange={setPlazo} />}
      {sending && <ProgressBar label={`Subiendo ${archivo?.name}`} value={part} />}
    </FormModal>
  )
}
