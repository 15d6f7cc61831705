import { useState } from 'react'
import { type Disponible, disponibilidadApi, type EstadoDisponibilidad } from '#contract/disponibilidad.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { terminosRapidos } from '#web/parts/disponibilidad/hasta.rules.ts'
import { nombresEstados, origenTexto } from '#web/parts/disponibilidad/textos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
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
  { value: 'disponible', label: nombresEstados.disponible, meaning: 'Puede salir si hay una emergencia.' },
  { value: 'no_disponible', label: nombresEstados.no_disponible, meaning: 'No se cuenta con esta persona.' },
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
    onDone: (vigente) => onDone(`${nombre}: ${nombresEstados[vigente.estado]}. ${origenTexto(vigente)}.`),
  })
  const hasta = termino === otra ? typed : (terminos.find((one) => one.nombre === termino)?.hasta ?? null)
  return (
    <FormModal
      size="sm"
      title={`Disponibilidad de ${nombre}`}
      submitLabel="Registrar"
      submittingLabel="Registrando"
      submitting={sending}
      failure={fields.hasta ? undefined : failure}
      pending={estado !== undefined}
      onSubmit={() => {
        setMissing(estado === undefined)
        if (estado) void send({ params: { id: user_id }, body: { estado, hasta } })
      }}
      onClose={onClose}
    >
      <p>
        Recibida por teléfono. Ahora: {nombresEstados[persona.estado].toLowerCase()}. {origenTexto(persona)}.
      </p>
      {missing && !estado && <Alert variant="error">{mensajes.obligatorio}</Alert>}
      <RadioList legend="Dice que está" options={estados} value={estado} onChange={setEstado} />
      {estado !== 'sin_informar' && (
        <Select
          label="Hasta"
          options={[...terminos.map(({ nombre }) => nombre), otra].map((value) => ({ value, label: value }))}
          value={termino}
          onChange={setTermino}
        />
      )}
      {estado !== 'sin_informar' && termino === otra && (
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
