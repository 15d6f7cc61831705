import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextArea } from '#web/ui/text-area.tsx'

interface AnularModalProps {
  que: 'salida' | 'carga'
  id: number
  onClose: () => void
  onDone: (text: string) => void
}

const llamadas = { salida: materialMayorApi.anularSalida, carga: materialMayorApi.anularCarga }

/** Annuls a trip or a load that never was, with its readings. */
export function AnularModal({ que, id, onClose, onDone }: AnularModalProps) {
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(llamadas[que], { onDone: ({ message }) => onDone(message) })
  return (
    <FormModal
      title={`Anular ${que}`}
      submitLabel={`Anular ${que}`}
      submittingLabel="Anulando"
      danger
      submitting={sending}
      failure={failure}
      pending={motivo !== ''}
      onSubmit={() => send({ params: { id }, body: { motivo } })}
      onClose={onClose}
    >
      <TextArea
        label="Por qué se anula"
        rows={2}
        maxLength={300}
        value={motivo}
        error={fields.motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </FormModal>
  )
}
