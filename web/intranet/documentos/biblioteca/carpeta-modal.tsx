import { useState } from 'react'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CarpetaModalProps {
  onClose: () => void
  onDone: (text: string) => void
}

export function CarpetaModal({ onClose, onDone }: CarpetaModalProps) {
  const [nombre, setNombre] = useState('')
  const { send, sending, failure, fields } = useEnvio(bibliotecaApi.createCarpeta, {
    onDone: (carpeta) => onDone(mensajes.carpetaCreada(carpeta.nombre)),
  })
  return (
    <FormModal
      title="Nueva carpeta"
      submitLabel="Crear carpeta"
      submittingLabel="Creando"
      submitting={sending}
      failure={fields.nombre ? undefined : failure}
      onSubmit={() => void send({ body: { nombre } })}
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
