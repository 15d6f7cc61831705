import { useQuery } from '@tanstack/react-query'
import { eventosApi } from '#contract/eventos.ts'
import type { Evento } from '#contract/eventos/eventos.ts'
import { nombresRespuestasEvento, respuestasEvento } from '#contract/eventos/rsvp.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { z } from 'zod'

interface AnotarModalProps {
  evento: Evento
  onClose: () => void
  onDone: (text: string) => void
}

const { respuesta, comentario } = eventosApi.rsvp.body.shape
const Dicha = z.object({ user_id: z.string().min(1, 'Elija una persona'), respuesta, comentario })

/** Writes down what somebody says by telephone, also after the deadline (domain §2.2). */
export function AnotarModal({ evento: { id, titulo }, onClose, onDone }: AnotarModalProps) {
  const { data } = useQuery(query(eventosApi.rsvps, { params: { id } }))
  const personas = data
    ? [...data.sin_responder, ...data.asistire, ...data.tal_vez, ...data.no_asistire, ...data.espera]
    : []
  const { field, choice, escrito, modal } = useFormulario(eventosApi.rsvp, {
    borrador: `respuesta-a-${id}`,
    schema: Dicha,
    initial: { user_id: '', respuesta: 'asistire', comentario: '' },
    input: ({ user_id, ...body }) => ({ params: { id }, body: { ...body, user_id: Number(user_id) } }),
    onDone: ({ mi_respuesta: { en_espera } }) => {
      const nombre = personas.find(({ user_id }) => String(user_id) === escrito.user_id)?.nombre
      onDone(`La respuesta de ${nombre} quedó anotada${en_espera ? ': espera un lugar' : ''}.`)
    },
  })
  return (
    <FormModal
      title={`Respuesta de otro a ${titulo}`}
      submitLabel="Anotar"
      submittingLabel="Anotando"
      {...modal}
      onClose={onClose}
    >
      <Select
        label="De quién"
        options={personas.map(({ user_id, nombre }) => ({ value: String(user_id), label: nombre }))}
        {...choice('user_id')}
        value={escrito.user_id || null}
      />
      <Select
        label="Respuesta"
        options={respuestasEvento.map((value) => ({ value, label: nombresRespuestasEvento[value] }))}
        {...choice('respuesta')}
      />
      <TextField label="Comentario" optional maxLength={200} autoComplete="off" {...field('comentario')} />
    </FormModal>
  )
}
