import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { bibliotecaApi, type Carpeta, type FichaDocumento } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api } from '#web/plumbing/api.ts'
import { type FormErrors, formErrors } from '#web/plumbing/form-errors.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LecturaFields } from './lectura-fields.tsx'

interface EditarModalProps {
  ficha: FichaDocumento
  carpetas: readonly Carpeta[]
  onClose: () => void
  onDone: (text: string) => void
}

/** What is said of a document; its file is changed by a new version. */
export function EditarModal({ ficha, carpetas, onClose, onDone }: EditarModalProps) {
  // As it was when this was opened: what comes in meanwhile is another's, and is not overwritten.
  const [seen] = useState(ficha)
  const [campos, setCampos] = useState(camposOf(seen))
  const change = (some: Partial<typeof campos>) => setCampos({ ...campos, ...some })
  const save = useMutation({
    mutationFn: () =>
      api(bibliotecaApi.change, { params: { id: seen.id }, body: { ...campos, version: seen.version } }),
    onSuccess: ({ titulo }) => onDone(mensajes.documentoCambiado(titulo)),
  })
  const { message, fields = {} }: Partial<FormErrors> = save.error ? formErrors(save.error) : {}
  return (
    <FormModal
      title="Editar documento"
      submitLabel="Guardar cambios"
      submittingLabel="Guardando"
      submitting={save.isPending}
      failure={message}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save.mutate()
      }}
      onClose={onClose}
      pending={JSON.stringify(campos) !== JSON.stringify(camposOf(seen))}
    >
      <TextField
        label="Título"
        maxLength={150}
        error={fields.titulo}
        value={campos.titulo}
        onChange={(event) => change({ titulo: event.target.value })}
      />
      <TextArea
        label="Descripción"
        optional
        maxLength={1000}
        error={fields.descripcion}
        value={campos.descripcion}
        onChange={(event) => change({ descripcion: event.target.value })}
      />
      {!seen.correlativo && (
        <Select
          label="Carpeta"
          options={carpetas
            .filter(({ numerada }) => !numerada)
            .map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={String(campos.carpeta_id)}
          error={fields.carpeta_id}
          onChange={(value) => change({ carpeta_id: Number(value) })}
        />
      )}
      <LecturaFields value={campos} error={fields.plazo} onChange={change} />
    </FormModal>
  )
}

const camposOf = ({ titulo, descripcion, carpeta_id, lectura_obligatoria, plazo }: FichaDocumento) => ({
  titulo,
  descripcion: descripcion ?? '',
  carpeta_id,
  lectura_obligatoria,
  plazo: plazo ?? '',
})
