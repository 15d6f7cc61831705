import { asistenciaApi } from '#contract/asistencia.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useState } from 'react'
import { listaDe } from './use-marcas.ts'

interface RectificarModalProps {
  acto: number
  onClose: () => void
}

/** Reopens a closed list to correct it; the reason goes into the history. */
export function RectificarModal({ acto, onClose }: RectificarModalProps) {
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(asistenciaApi.accion, { into: listaDe(acto), onDone: onClose })
  return (
    <FormModal
      title="Rectificar la lista"
      submitLabel="Rectificar"
      submittingLabel="Abriendo"
      submitting={sending}
      failure={fields.motivo ? undefined : failure}
      onSubmit={() => void send({ params: { id: acto }, body: { accion: 'rectificar', motivo } })}
      onClose={onClose}
    >
      <TextArea
        label="Por qué se rectifica"
        helper="Queda en el historial del acto. La lista sigue contando como está."
        rows={2}
        maxLength={300}
        error={fields.motivo}
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </FormModal>
  )
}
