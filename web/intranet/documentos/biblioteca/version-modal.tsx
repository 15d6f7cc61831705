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
import { useEscrito } from '#web/plumbing/use-visto.ts'

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
  const [offered] = useState(vencido(ficha, hoy) ? '' : (ficha.plazo ?? ''))
  const { escrito, change, pending, borrador, controles } = useEscrito(
    undefined,
    () => ({ nota: '', plazo: offered }),
    {
      borrador: `version-${ficha.id}`,
    },
  )
  const [faults, setFaults] = useState<Record<string, string | undefined>>({})
  const { part, failure, fail, start, cancel } = useSubida()
  const sending = part !== undefined
  const asksReading = ficha.lectura_obligatoria !== 'ninguno'

  const { field } = controles(faults)

  async function submit(): Promise<void> {
    setFaults({})
    if (!archivo) return setFaults({ archivo: mensajes.archivoFalta })
    const { id } = ficha
    const sent = await start((progress) =>
      upload(bibliotecaApi.addVersion, archivo, { params: { id }, body: escrito, ...progress }).catch(
        (error: unknown) => {
          setFaults(formErrors(error).fields)
          throw error
        },
      ),
    )
    if (!sent) return
    void makeStale(queries, bibliotecaApi.addVersion)
    borrador.drop()
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
      pending={pending || archivo !== undefined}
      borrador={borrador}
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
      <TextArea label="Qué cambió" optional maxLength={500} readOnly={sending} {...field('nota')} />
      {asksReading && <PlazoField value={escrito.plazo} error={faults.plazo} onChange={(plazo) => change({ plazo })} />}
      {sending && <ProgressBar label={`Subiendo ${archivo?.name}`} value={part} />}
    </FormModal>
  )
}
