import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { type FichaEquipo, motivoMaximo } from '#contract/equipamiento/equipos.ts'
import { type EstadoEquipo, estadosEquipo } from '#contract/equipamiento/estados.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface EstadoModalProps {
  equipo: FichaEquipo
  onClose: () => void
  onDone: (text: string) => void
}

/** Another state, with its reason; one that the piece may not have says why. */
export function EstadoModal({ equipo: { id, codigo, estado: actual, version }, onClose, onDone }: EstadoModalProps) {
  const estados = estadosEquipo.filter((estado) => estado !== actual && estado !== 'DADO DE BAJA')
  const [estado, setEstado] = useState<EstadoEquipo>(estados[0] ?? 'OPERATIVO')
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(equipamientoApi.estadoEquipo, {
    into: query(equipamientoApi.equipo, { params: { id } }),
    onDone: () => onDone(`${codigo} quedó ${estado}.`),
  })
  return (
    <FormModal
      title={`Estado de ${codigo}`}
      submitting={sending}
      failure={failure}
      pending={motivo !== ''}
      onSubmit={() => void send({ params: { id }, body: { estado, motivo, version } })}
      onClose={onClose}
    >
      <Select
        label="Estado"
        options={estados.map((value) => ({ value, label: value }))}
        value={estado}
        error={fields.estado}
        onChange={setEstado}
      />
      <TextArea
        label="Motivo"
        optional={estado === 'OPERATIVO'}
        rows={3}
        maxLength={motivoMaximo}
        value={motivo}
        error={fields.motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </FormModal>
  )
}
