import { useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Acto } from '#contract/asistencia/actos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextArea } from '#web/ui/text-area.tsx'

interface AnularModalProps {
  acto: Acto
  onClose: () => void
  onDone: () => void
}

/** Annuls an act with marks: its list counts no more. */
export function AnularModal({ acto, onClose, onDone }: AnularModalProps) {
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(asistenciaApi.annulActo, { onDone })
  return (
    <FormModal
      title="Anular acto"
      submitLabel="Anular acto"
      submittingLabel="Anulando"
      danger
      submitting={sending}
      failure={fields.motivo ? undefined : failure}
      onSubmit={() => void send({ params: { id: acto.id }, body: { motivo } })}
      onClose={onClose}
    >
      <p>«{acto.titulo}» se queda en la historia y deja de contar para todos.</p>
      <TextArea
        label="Por qué se anula"
        rows={2}
        maxLength={300}
        error={fields.motivo}
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </FormModal>
  )
}
