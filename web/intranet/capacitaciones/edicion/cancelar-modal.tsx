import { useState } from 'react'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { TextArea } from '#web/ui/text-area.tsx'

interface CancelarModalProps {
  edicion: EdicionCompleta
  onClose: () => void
  onDone: (text: string) => void
}

/** Calls an edition off, with the reason that those enrolled are told. */
export function CancelarModal({ edicion, onClose, onDone }: CancelarModalProps) {
  const { visto, conflicto } = useVisto(edicion, {
    como: capacitacionesApi.estadoEdicion.output,
    readNow: nowOf(query(capacitacionesApi.edicion, { params: { id: edicion.id } })),
    conflict: mientrasTanto,
  })
  const { id, titulo, version, inscritos, en_espera } = visto
  const avisados = inscritos + en_espera > 0 ? ' Se avisó por la campana a los inscritos y a quienes esperaban.' : ''
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(capacitacionesApi.estadoEdicion, {
    ...conflicto,
    onDone: () => onDone(`Se canceló ${titulo}.${avisados}`),
  })
  return (
    <FormModal
      title={`Cancelar ${titulo}`}
      submitLabel="Cancelar capacitación"
      submittingLabel="Cancelando"
      danger
      submitting={sending}
      failure={fields.motivo ? undefined : failure}
      onSubmit={() => void send({ params: { id }, body: { estado: 'cancelada', motivo, version } })}
      onClose={onClose}
    >
      <TextArea
        label="Por qué se cancela"
        helper="Lo leen los inscritos."
        maxLength={300}
        value={motivo}
        error={fields.motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </FormModal>
  )
}
