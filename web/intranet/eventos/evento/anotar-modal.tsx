import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventosApi } from '#contract/eventos.ts'
import type { Evento } from '#contract/eventos/eventos.ts'
import { nombresRespuestasEvento, type RespuestaEvento, respuestasEvento } from '#contract/eventos/rsvp.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface AnotarModalProps {
  evento: Evento
  onClose: () => void
  onDone: (text: string) => void
}

/** Writes down what somebody says by telephone, also after the deadline (domain §2.2). */
export function AnotarModal({ evento: { id, titulo }, onClose, onDone }: AnotarModalProps) {
  const { data } = useQuery(query(eventosApi.rsvps, { params: { id } }))
  const personas = data
    ? [...data.sin_responder, ...data.asistire, ...data.tal_vez, ...data.no_asistire, ...data.espera]
    : []
  const [de, setDe] = useState('')
  const [respuesta, setRespuesta] = useState<RespuestaEvento>('asistire')
  const [comentario, setComentario] = useState('')
  const [falta, setFalta] = useState<string>()
  const { send, sending, failure, fields } = useEnvio(eventosApi.rsvp, {
    onDone: ({ mi_respuesta: { en_espera } }) => {
      const nombre = personas.find(({ user_id }) => String(user_id) === de)?.nombre
      onDone(`La respuesta de ${nombre} quedó anotada${en_espera ? ': espera un lugar' : ''}.`)
    },
  })
  const submit = () =>
    de === ''
      ? setFalta('Elija una persona')
      : void send({
          params: { id },
          body: { user_id: Number(de), respuesta, comentario: comentario.trim() || null },
        })
  return (
    <FormModal
      title={`Respuesta de otro a ${titulo}`}
      submitLabel="Anotar"
      submittingLabel="Anotando"
      submitting={sending}
      failure={failure}
      pending={comentario !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="De quién"
        options={personas.map(({ user_id, nombre }) => ({ value: String(user_id), label: nombre }))}
        value={de || null}
        error={falta ?? fields.user_id}
        onChange={(one) => {
          setFalta(undefined)
          setDe(one)
        }}
      />
      <Select
        label="Respuesta"
        options={respuestasEvento.map((value) => ({ value, label: nombresRespuestasEvento[value] }))}
        value={respuesta}
        error={fields.respuesta}
        onChange={setRespuesta}
      />
      <TextField
        label="Comentario"
        optional
        maxLength={200}
        autoComplete="off"
        value={comentario}
        error={fields.comentario}
        onChange={({ target }) => setComentario(target.value)}
      />
    </FormModal>
  )
}
