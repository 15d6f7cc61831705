import { bibliotecaApi } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface CarpetaModalProps {
  onClose: () => void
  onDone: (text: string) => void
}

export function CarpetaModal({ onClose, onDone }: CarpetaModalProps) {
  const { field, modal } = useFormulario(bibliotecaApi.createCarpeta, {
    borrador: 'carpeta',
    initial: { nombre: '' },
    onDone: (carpeta) => onDone(mensajes.carpetaCreada(carpeta.nombre)),
  })
  return (
    <FormModal title="Nueva carpeta" submitLabel="Crear carpeta" submittingLabel="Creando" {...modal} onClose={onClose}>
      <TextField label="Nombre" maxLength={60} autoComplete="off" {...field('nombre')} />
    </FormModal>
  )
}
