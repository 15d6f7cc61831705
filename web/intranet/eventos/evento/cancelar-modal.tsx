import { useState } from 'react'
import { eventosApi } from '#contract/eventos.ts'
import type { Alcance, Evento } from '#contract/eventos/eventos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { AlcanceField } from './alcance-field.tsx'
import type { Enviado } from './envio-aviso.tsx'

interface CancelarModalProps {
  evento: Evento
  onClose: () => void
  onDone: (text: string) => void
  onEnvio: (dicho: Enviado) => void
}

export function CancelarModal({ evento, onClose, onDone, onEnvio }: CancelarModalProps) {
  const [motivo, setMotivo] = useState('')
  const [alcance, setAlcance] = useState<Alcance>('este')
  const { send, sending, failure, fields } = useEnvio(eventosApi.cancelEvento, {
    onDone: ({ titulo, envio }) => {
      const hecho = `«${titulo}» quedó cancelado.`
      if (evento.estado === 'publicado') onEnvio({ hecho, envio })
      else onDone(hecho)
    },
  })
  return (
    <FormModal
      danger
      title={`Cancelar ${evento.titulo}`}
      submitLabel="Cancelar evento"
      submittingLabel="Cancelando"
      submitting={sending}
      failure={fields.motivo ? undefined : failure}
      pending={motivo !== ''}
      onSubmit={() => void send({ params: { id: evento.id }, body: { motivo, alcance } })}
      onClose={onClose}
    >
      <p>
        {evento.estado === 'publicado'
          ? 'Se avisará con su motivo, y su lista dejará de contar. No se puede deshacer.'
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
      <AlcanceField
        evento={evento}
        legend="Qué eventos de la serie se cancelan"
        value={alcance}
        error={fields.alcance}
        onChange={setAlcance}
      />
    </FormModal>
  )
}
