import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api } from '#web/plumbing/api.ts'
import { type FormErrors, formErrors } from '#web/plumbing/form-errors.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CarpetaModalProps {
  onClose: () => void
  onDone: (text: string) => void
}

export function CarpetaModal({ onClose, onDone }: CarpetaModalProps) {
  const [nombre, setNombre] = useState('')
  const create = useMutation({
    mutationFn: () => api(bibliotecaApi.createCarpeta, { body: { nombre } }),
    onSuccess: (carpeta) => onDone(mensajes.carpetaCreada(carpeta.nombre)),
  })
  const { message, fields = {} }: Partial<FormErrors> = create.error ? formErrors(create.error) : {}
  return (
    <FormModal
      title="Nueva carpeta"
      submitLabel="Crear carpeta"
      submittingLabel="Creando"
      submitting={create.isPending}
      failure={fields.nombre ? undefined : message}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        create.mutate()
      }}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        maxLength={60}
        autoComplete="off"
        error={fields.nombre}
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
      />
    </FormModal>
  )
}
