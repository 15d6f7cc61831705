import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { descripcionDocumento, tituloDocumento } from '#contract/shared/archivo.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ArchivoField } from './archivo-field.tsx'
import { useSubida } from './use-subida.ts'

const Campos = z.object({ title: tituloDocumento, description: descripcionDocumento })
/** As typed: the server normalises them. */
export type CamposDocumento = z.input<typeof Campos>

interface SubirDocumentoProps<T> {
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
  const { register, handleSubmit, setValue, getFieldState, formState } = useForm<CamposDocumento>({
    resolver: zodResolver(Campos, undefined, { raw: true }),
    defaultValues: { title: '', description: '' },
  })
  const { errors, isDirty } = formState
  const sending = part !== undefined

  const choose = (chosen: File | undefined, error?: string) => {
    setArchivo(chosen)
    setFault(error)
    fail(undefined)
    // Keep a typed title.
    if (chosen && !getFieldState('title', formState).isDirty)
      setValue('title', chosen.name.replace(/\.[^.]+$/, '').slice(0, 150), { shouldValidate: formState.isSubmitted })
  }
  const submit = handleSubmit(
    async (campos) => {
      if (!archivo) return setFault(mensajes.archivoFalta)
      const answer = await start((progress) => send(archivo, campos, progress))
      if (answer !== undefined) onDone(answer)
    },
    () => {
      if (!archivo) setFault(mensajes.archivoFalta)
    },
  )

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
      pending={pending || isDirty || archivo !== undefined}
    >
      <ArchivoField archivo={archivo} error={fault} disabled={sending} onChange={choose} />
      <TextField label="Título" error={errors.title?.message} readOnly={sending} {...register('title')} />
      <TextArea
        label="Descripción"
        optional
        error={errors.description?.message}
        readOnly={sending}
        {...register('description')}
      />
      {children}
      {sending && <ProgressBar label={`Subiendo ${archivo?.name}`} value={part} />}
    </FormModal>
  )
}
