import { eventosApi } from '#contract/eventos.ts'
import type { Alcance, Evento } from '#contract/eventos/eventos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { AlcanceField } from './alcance-field.tsx'
import type { Enviado } from './envio-aviso.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface CancelarModalProps {
  evento: Evento
  onClose: () => void
  onDone: (text: string) => void
  onEnvio: (dicho: Enviado) => void
}

export function CancelarModal({ evento, onClose, onDone, onEnvio }: CancelarModalProps) {
  const { field, choice, modal } = useFormulario(eventosApi.cancelEvento, {
    borrador: `cancelar-evento-${evento.id}`,
    initial: { motivo: '', alcance: 'este' as Alcance },
    input: (body) => ({ params: { id: evento.id }, body }),
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
      {...modal}
      onClose={onClose}
    >
      <p>
        {evento.estado === 'publicado'
          ? 'Se avisará con su motivo, y su lista dejará de contar. No se puede deshacer.'
          : 'El borrador queda como cancelado. No se puede deshacer.'}
      </p>
      <TextArea label="Motivo" rows={2} maxLength={300} {...field('motivo')} />
      <AlcanceField evento={evento} legend="Qué eventos de la serie se cancelan" {...choice('alcance')} />
    </FormModal>
  )
}
