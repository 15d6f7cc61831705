import { useState } from 'react'
import type { Fila } from '#contract/asistencia/lista.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { hour } from '#web/plumbing/format.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Dada, instanteDe, marcasPara } from './lista.rules.ts'
import type { Cambio } from './lista.rules.ts'

interface DetalleModalProps {
  fila: Fila
  /** Of the act. */
  inicio: string
  conAtraso: boolean
  onMark: (cambio: Cambio) => void
  onClose: () => void
}

/** Mark, hour of arrival and note of one row. */
export function DetalleModal({ fila, inicio, conAtraso, onMark, onClose }: DetalleModalProps) {
  const [marca, setMarca] = useState<Dada | ''>(marcasPara(fila, conAtraso).find((dada) => dada === fila.marca) ?? '')
  const [hora, setHora] = useState(fila.hora_llegada ? hour(fila.hora_llegada) : '')
  const [nota, setNota] = useState(fila.observacion ?? '')
  const [fault, setFault] = useState<string>()
  const came = marca === 'presente' || marca === 'atraso'

  function submit() {
    const hora_llegada = came && hora ? instanteDe(hora, inicio) : null
    if (came && hora && hora_llegada === null) return setFault(mensajes.horaInexistente)
    onMark({ user_id: fila.user_id, marca: marca || null, hora_llegada, observacion: nota.trim() || null })
    onClose()
  }

  return (
    <FormModal
      title={fila.nombre}
      submitLabel="Listo"
      submitting={false}
      onSubmit={submit}
      onClose={onClose}
      pending={false}
    >
      <Select
        label="Marca"
        options={[
          { value: '', label: 'Sin marcar' },
          ...marcasPara(fila, conAtraso).map((value) => ({ value, label: nombresMarcas[value] })),
        ]}
        value={marca}
        onChange={setMarca}
      />
      {came && (
        <TextField
          label="Hora de llegada"
          optional
          type="time"
          error={fault}
          value={hora}
          onChange={({ target }) => setHora(target.value)}
        />
      )}
      <TextField
        label="Nota"
        optional
        maxLength={300}
        autoComplete="off"
        value={nota}
        onChange={({ target }) => setNota(target.value)}
      />
    </FormModal>
  )
}
