import { type FormEvent, type ReactNode, useState } from 'react'
import { z } from 'zod'
import { descripcionDocumento, tituloDocumento } from '#contract/shared/archivo.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ArchivoField } from './archivo-field.tsx'
import { useSubida } from './use-subida.ts'
import { useJuicio } from '#web/plumbing/use-juicio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'

const Campos = z.object({ title: tituloDocumento, description: descripcionDocumento })
/** As typed: the server normalises them. */
type CamposDocumento = z.input<typeof Campos>

const vacio: CamposDocumento = { title: '', description: '' }
const tituloDe = ({ name }: File) => name.replace(/\.[^.]+$/, '').slice(0, 150)

interface SubirDocumentoProps<T> {
  borrador: string
  title?: string
  submitLabel?: string
  /** Below the description: further fields of this kind. */
  children?: ReactNode
  /** Something of it would be lost. */
  pending?: boolean
  send: (
    archivo: File,
    campos: CamposDocumento,
    progress: { onProgress: (part: number) => void; signal: AbortSignal },
  ) => Promise<T>
  onDone: (answer: T) => void
  onClose: () => void
}

/** Picks, names and sends a document; a failure loses nothing chosen or typed. */
export function SubirDocumento<T>({
  borrador: nombre,
  title = 'Subir documento',
  submitLabel = 'Subir',
  children,
  pending = false,
  send,
  onDone,
  onClose,
}: SubirDocumentoProps<T>) {
  const [archivo, setArchivo] = useState<File>()
  const [fault, setFault] = useState<string>()
  const { part, failure, fail, start, cancel } = useSubida()
  const form = useEscrito(undefined, () => vacio, { borrador: nombre })
  const { escrito, pending: typed, borrador } = form
  const { field, change, said } = useJuicio(form, Campos)
  const sending = part !== undefined

  const choose = (chosen: File | undefined, error?: string) => {
    setArchivo(chosen)
    setFault(error)
    fail(undefined)
    // Keep a typed title.
    if (chosen && escrito.title === (archivo ? tituloDe(archivo) : '')) change({ title: tituloDe(chosen) })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const campos = said(event)
    if (!archivo) setFault(mensajes.archivoFalta)
    if (!archivo || !campos) return
    const answer = await start((progress) => send(archivo, escrito, progress))
    if (answer === undefined) return
    borrador.drop()
    onDone(answer)
  }

  return (
    <FormModal
      title={title}
      submitLabel={submitLabel}
      submittingLabel="Subiendo"
      submitting={sending}
      abort={{ label: 'Cancelar subida', run: cancel }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      pending={pending || typed || archivo !== undefined}
      borrador={borrador}
    >
      <ArchivoField archivo={archivo} error={fault} disabled={sending} onChange={choose} />
      <TextField label="Título" readOnly={sending} {...field('title')} />
      <TextArea label="Descripción" optional readOnly={sending} {...field('description')} />
      {children}
      {sending && <ProgressBar label={`Subiendo ${archivo?.name}`} value={part} />}
    </FormModal>
  )
}
