import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { type FichaEquipo, motivoMaximo } from '#contract/equipamiento/equipos.ts'
import { type EstadoEquipo, estadosEquipo } from '#contract/equipamiento/estados.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface EstadoModalProps {
  equipo: FichaEquipo
  onClose: () => void
  onDone: (text: string) => void
}

/** Another state, with its reason; one that the piece may not have says why. */
export function EstadoModal({ equipo, onClose, onDone }: EstadoModalProps) {
  const into = query(equipamientoApi.equipo, { params: { id: equipo.id } })
  const { visto, conflicto } = useVisto(equipo, {
    como: equipamientoApi.estadoEquipo.output,
    readNow: nowOf(into),
    conflict: mientrasTanto,
  })
  const { id, codigo, estado: actual, version } = visto
  const estados = estadosEquipo.filter((estado) => estado !== actual && estado !== 'DADO DE BAJA')
  const [estado, setEstado] = useState<EstadoEquipo>(estados[0] ?? 'OPERATIVO')
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(equipamientoApi.estadoEquipo, {
    into,
    ...conflicto,
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
