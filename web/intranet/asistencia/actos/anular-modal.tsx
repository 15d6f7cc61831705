import { asistenciaApi } from '#contract/asistencia.ts'
import type { Acto } from '#contract/asistencia/actos.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { MotivoModal } from './motivo-modal.tsx'

interface AnularModalProps {
  acto: Acto
  onClose: () => void
  onDone: () => void
}

/** Annuls an act with marks: its list counts no more. */
export function AnularModal({ acto: { id, titulo }, onClose, onDone }: AnularModalProps) {
  const { send, ...envio } = useEnvio(asistenciaApi.annulActo, { onDone })
  return (
    <MotivoModal
      title="Anular acto"
      submittingLabel="Anulando"
      danger
      label="Por qué se anula"
      envio={envio}
      onSend={(motivo) => send({ params: { id }, body: { motivo } })}
      onClose={onClose}
    >
      «{titulo}» se queda en la historia y deja de contar para todos.
    </MotivoModal>
  )
}
