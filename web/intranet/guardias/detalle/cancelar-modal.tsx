import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { TextArea } from '#web/ui/text-area.tsx'

interface CancelarModalProps {
  guardia: Guardia
  onClose: () => void
  onDone: (text: string) => void
}

export function CancelarModal({ guardia, onClose, onDone }: CancelarModalProps) {
  const { visto, conflicto } = useVisto(guardia, {
    como: guardiasApi.actGuardia.output,
    readNow: nowOf(query(guardiasApi.guardia, { params: { id: guardia.id } })),
    conflict: mientrasTanto,
  })
  const { id, nombre, estado, version } = visto
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(guardiasApi.actGuardia, {
    ...conflicto,
    onDone: () => onDone('La guardia quedó cancelada.'),
  })
  return (
    <FormModal
      danger
      title={`Cancelar ${nombre}`}
      submitLabel="Cancelar guardia"
      submittingLabel="Cancelando"
      submitting={sending}
      failure={fields.motivo ? undefined : failure}
      pending={motivo !== ''}
      onSubmit={() => void send({ params: { id }, body: { accion: 'cancelar', motivo, version } })}
      onClose={onClose}
    >
      <p>
        {estado === 'publicada'
          ? 'Se avisará por la campana a sus asignados, con el motivo. No se puede deshacer.'
          : 'El borrador queda como cancelado. No se puede deshacer.'}
      </p>
      <TextArea
        label="Motivo"
        rows={2}
        maxLength={300}
        value={motivo}
        error={fields.motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </FormModal>
  )
}
