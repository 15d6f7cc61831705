import { useState } from 'react'
import type { Fila } from '#contract/asistencia/lista.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { hour } from '#web/plumbing/format.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HoraField } from '#web/plumbing/hora-field.tsx'
import { type Dada, instanteDe, marcasPara } from './lista.rules.ts'
import type { Cambio } from './lista.rules.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface DetalleModalProps {
  acto: number
  fila: Fila
  /** Of the act. */
  inicio: string
  conAtraso: boolean
  onMark: (cambio: Cambio) => void
  onClose: () => void
}

interface Escrito {
  marca: Dada | ''
  hora: string
  nota: string
}

/** Mark, hour of arrival and note of one row. */
export function DetalleModal({ acto, fila, inicio, conAtraso, onMark, onClose }: DetalleModalProps) {
  const { escrito, pending, borrador, controles } = useEscrito(
    fila,
    (una): Escrito => ({
      marca: marcasPara(una, conAtraso).find((dada) => dada === una.marca) ?? '',
      hora: una.hora_llegada ? hour(una.hora_llegada) : '',
      nota: una.observacion ?? '',
    }),
    { borrador: `fila-${acto}-${fila.user_id}` },
  )
  const { marca, hora, nota } = escrito
  const [fault, setFault] = useState<string>()
  const { field, choice } = controles({ hora: fault })
  const came = marca === 'presente' || marca === 'atraso'

  function submit() {
    const hora_llegada = came && hora ? instanteDe(hora, inicio) : null
    if (came && hora && hora_llegada === null) return setFault(mensajes.horaInexistente)
    onMark({ user_id: fila.user_id, marca: marca || null, hora_llegada, observacion: nota.trim() || null })
    borrador.drop()
    onClose()
  }

  return (
    <FormModal
      title={fila.nombre}
      submitLabel="Listo"
      submitting={false}
      onSubmit={submit}
      onClose={onClose}
      pending={pending}
      borrador={borrador}
    >
      <Select
        label="Marca"
        options={[
          { value: '', label: 'Sin marcar' },
          ...marcasPara(fila, conAtraso).map((value) => ({ value, label: nombresMarcas[value] })),
        ]}
        {...choice('marca')}
      />
      {came && <HoraField label="Hora de llegada" optional {...field('hora')} />}
      <TextField label="Nota" optional maxLength={300} autoComplete="off" {...field('nota')} />
    </FormModal>
  )
}
