import { asistenciaApi } from '#contract/asistencia.ts'
import type { Acto } from '#contract/asistencia/actos.ts'
import { MotivoModal } from './motivo-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface AnularModalProps {
  acto: Acto
  onClose: () => void
  onDone: () => void
}

/** Annuls an act with marks: its list counts no more. */
export function AnularModal({ acto: { id, titulo }, onClose, onDone }: AnularModalProps) {
  const form = useFormulario(asistenciaApi.annulActo, {
    borrador: `anular-acto-${id}`,
    initial: { motivo: '' },
    input: (body) => ({ params: { id }, body }),
    onDone,
  })
  return (
    <MotivoModal
      title="Anular acto"
      submittingLabel="Anulando"
      danger
      label="Por qué se anula"
      form={form}
      onClose={onClose}
    >
      «{titulo}» se queda en la historia y deja de contar para todos.
    </MotivoModal>
  )
}
