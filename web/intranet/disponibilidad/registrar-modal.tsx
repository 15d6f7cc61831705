import { useState } from 'react'
import {
  type Disponible,
  disponibilidadApi,
  type EstadoDisponibilidad,
  nombresEstadosDisponibilidad,
} from '#contract/disponibilidad.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { terminosRapidos } from '#web/parts/disponibilidad/hasta.rules.ts'
import { origenTexto } from '#web/parts/disponibilidad/textos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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

/** Records what a member said by telephone (domain §2.5). */
export function RegistrarModal({ persona, onClose, onDone }: RegistrarModalProps) {
  const { user_id, nombre } = persona
  const [terminos] = useState(() => terminosRapidos(new Date()))
  const [estado, setEstado] = useState<EstadoDisponibilidad>()
  const [missing, setMissing] = useState(false)
  const [termino, setTermino] = useState(terminos[0]?.nombre ?? otra)
  const [typed, setTyped] = useState('')
  const { send, sending, failure, fields } = useEnvio(disponibilidadApi.record, {
    onDone: (vigente) => onDone(`${nombre}: ${nombresEstadosDisponibilidad[vigente.estado]}. ${origenTexto(vigente)}.`),
  })
  const typing = estado !== 'sin_informar' && termino === otra
  const hasta = () =>
    termino === otra ? typed : (terminos.find((one) => one.nombre === termino)?.hasta(new Date()) ?? null)
  return (
    <FormModal
      size="sm"
      title={`Disponibilidad de ${nombre}`}
      submitLabel="Registrar"
      submittingLabel="Registrando"
      submitting={sending}
      failure={typing && fields.hasta ? undefined : (fields.hasta ?? failure)}
      pending={estado !== undefined}
      onSubmit={() => {
        setMissing(estado === undefined)
        if (estado) void send({ params: { id: user_id }, body: { estado, hasta: hasta() } })
      }}
      onClose={onClose}
    >
      <p>
        Recibida por teléfono. Ahora: {nombresEstadosDisponibilidad[persona.estado].toLowerCase()}.{' '}
        {origenTexto(persona)}.
      </p>
      <RadioList
        legend="Dice que está"
        options={estados}
        value={estado}
        error={missing && !estado ? mensajes.obligatorio : undefined}
        onChange={setEstado}
      />
      {estado !== 'sin_informar' && (
        <Select
          label="Hasta"
          options={[...terminos.map(({ nombre }) => nombre), otra].map((value) => ({ value, label: value }))}
          value={termino}
          onChange={setTermino}
        />
      )}
      {typing && (
        <TextField
          label="Día y hora"
          type="datetime-local"
          error={fields.hasta}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </FormModal>
  )
}
