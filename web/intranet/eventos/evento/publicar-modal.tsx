import { useState } from 'react'
import { eventosApi } from '#contract/eventos.ts'
import { type Alcance, type Evento, nombresDestinatariosEvento } from '#contract/eventos/eventos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AlcanceField } from './alcance-field.tsx'
import type { Enviado } from './envio-aviso.tsx'

interface PublicarModalProps {
  evento: Evento
  onClose: () => void
  onDone: (text: string) => void
  onEnvio: (dicho: Enviado) => void
}

/** Publishes: people are told, and a cited event gets its Orden del Día. */
export function PublicarModal({ evento, onClose, onDone, onEnvio }: PublicarModalProps) {
  const [alcance, setAlcance] = useState<Alcance>(evento.serie_id === null ? 'este' : 'siguientes')
  const [now] = useState(() => Date.now())
  const ocurrio = Date.parse(evento.inicio) <= now
  const { send, sending, failure, fields } = useEnvio(eventosApi.publishEvento, {
    onDone: ({ titulo, envio }) =>
      ocurrio
        ? onDone(`«${titulo}» quedó publicado, sin avisar.`)
        : onEnvio({ hecho: `«${titulo}» quedó publicado.`, envio }),
  })
  return (
    <FormModal
      title={`Publicar ${evento.titulo}`}
      submitLabel="Publicar"
      submittingLabel="Publicando"
      submitting={sending}
      failure={failure}
      pending={false}
      onSubmit={() => void send({ params: { id: evento.id }, body: { confirmar: ocurrio, alcance } })}
      borrador={{ sin: 'only chosen' }}
      onClose={onClose}
    >
      {ocurrio ? (
        <Alert variant="warning">{mensajes.eventoYaOcurrio}.</Alert>
      ) : (
        <p>
          Se avisará a: {nombresDestinatariosEvento[evento.destinatarios].toLowerCase()}.
          {evento.con_citacion && ' Se publicará su Orden del Día en la biblioteca.'}
        </p>
      )}
      <AlcanceField
        evento={evento}
        legend="Qué eventos de la serie se publican"
        value={alcance}
        error={fields.alcance}
        onChange={setAlcance}
      />
    </FormModal>
  )
}
