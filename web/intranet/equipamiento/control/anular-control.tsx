import { useState } from 'react'
import type { ControlEquipo } from '#contract/equipamiento/controles.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { motivoMaximo } from '#contract/equipamiento/equipos.ts'
import { enTitulo } from '#web/parts/equipamiento/textos.ts'
import { longDay } from '#web/plumbing/format.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextArea } from '#web/ui/text-area.tsx'

interface AnularControlProps {
  /** Of the piece. */
  id: number
  control: ControlEquipo
  onClose: () => void
}

export function AnularControl({ id, control, onClose }: AnularControlProps) {
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(equipamientoApi.anularControl, { onDone: onClose })
  return (
    <FormModal
      size="sm"
      title="Anular control"
      submitLabel="Anular"
      submittingLabel="Anulando"
      submitting={sending}
      danger
      failure={failure}
      pending={motivo !== ''}
      onSubmit={() => void send({ params: { id, control: control.id }, body: { motivo } })}
      onClose={onClose}
    >
      <p>
        {enTitulo(control.tipo_control)} del {longDay(control.fecha)}: deja de contar, y su certificado se quita.
      </p>
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={motivoMaximo}
        value={motivo}
        error={fields.motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </FormModal>
  )
}
