import { useState } from 'react'
import { type Disponible, disponibilidadApi, nombresEstadosDisponibilidad } from '#contract/disponibilidad.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { terminosRapidos } from '#web/parts/disponibilidad/hasta.rules.ts'
import { origenTexto } from '#web/parts/disponibilidad/textos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { z } from 'zod'

interface RegistrarModalProps {
  persona: Disponible
  onClose: () => void
  onDone: (text: string) => void
}

const otra = 'Otra hora'
const estados = [
  {
    value: 'disponible',
    label: nombresEstadosDisponibilidad.disponible,
    meaning: 'Puede salir si hay una emergencia.',
  },
  {
    value: 'no_disponible',
    label: nombresEstadosDisponibilidad.no_disponible,
    meaning: 'No se cuenta con esta persona.',
  },
  { value: 'sin_informar', label: 'Quitar lo informado', meaning: 'Vale de nuevo su horario semanal, si lo tiene.' },
] as const

const Dicha = z.object({
  estado: z.enum(['disponible', 'no_disponible', 'sin_informar'], mensajes.obligatorio),
  termino: z.string(),
  hasta: z.string(),
})

/** Records what a member said by telephone (domain §2.5). */
export function RegistrarModal({ persona, onClose, onDone }: RegistrarModalProps) {
  const { user_id, nombre } = persona
  const [terminos] = useState(() => terminosRapidos(new Date()))
  const { escrito, field, choice, faults, modal } = useFormulario(disponibilidadApi.record, {
    borrador: `disponibilidad-de-${user_id}`,
    schema: Dicha,
    initial: { estado: undefined, termino: terminos[0]?.nombre ?? otra, hasta: '' },
    input: ({ estado, termino, hasta: typed }) => {
      const hasta =
        termino === otra ? typed : (terminos.find((one) => one.nombre === termino)?.hasta(new Date()) ?? null)
      return { params: { id: user_id }, body: { estado, hasta } }
    },
    onDone: (vigente) => onDone(`${nombre}: ${nombresEstadosDisponibilidad[vigente.estado]}. ${origenTexto(vigente)}.`),
  })
  const { estado, termino } = escrito
  const typing = estado !== 'sin_informar' && termino === otra
  return (
    <FormModal
      size="sm"
      title={`Disponibilidad de ${nombre}`}
      submitLabel="Registrar"
      submittingLabel="Registrando"
      {...modal}
      failure={typing && faults.hasta ? undefined : (faults.hasta ?? modal.failure)}
      onClose={onClose}
    >
      <p>
        Recibida por teléfono. Ahora: {nombresEstadosDisponibilidad[persona.estado].toLowerCase()}.{' '}
        {origenTexto(persona)}.
      </p>
      <RadioList legend="Dice que está" options={estados} {...choice('estado')} />
      {estado !== 'sin_informar' && (
        <Select
          label="Hasta"
          options={[...terminos.map(({ nombre }) => nombre), otra].map((value) => ({ value, label: value }))}
          {...choice('termino')}
        />
      )}
      {typing && <MomentoField label="Día y hora" {...field('hasta')} />}
    </FormModal>
  )
}
