import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { funciones, nombresFunciones } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Select } from '#web/ui/select.tsx'

interface PuestoModalProps {
  guardia: Guardia
  puesto: Asignacion
  onClose: () => void
  onDone: (text: string) => void
}

/** Changes what a member does in a guard, and the bed. */
export function PuestoModal({ guardia, puesto, onClose, onDone }: PuestoModalProps) {
  const [funcion, setFuncion] = useState(puesto.funcion)
  const [cama, setCama] = useState(String(puesto.cama ?? ''))
  const taken = new Map(guardia.asignaciones.flatMap((one) => (one.cama === null ? [] : [[one.cama, one] as const])))
  const { send, sending, failure, fields } = useEnvio(guardiasApi.changeAsignacion, {
    onDone: ({ avisos }) => onDone([`Se cambió el lugar de ${puesto.nombre}.`, ...avisos].join(' ')),
  })
  return (
    <FormModal
      title={puesto.nombre}
      submitting={sending}
      failure={failure}
      pending={funcion !== puesto.funcion || cama !== String(puesto.cama ?? '')}
      onSubmit={() =>
        void send({
          params: { id: guardia.id, asignacion_id: puesto.id },
          body: {
            ...(funcion !== puesto.funcion && { funcion }),
            cama: cama === '' ? null : Number(cama),
            version: puesto.version,
          },
        })
      }
      onClose={onClose}
    >
      <Select
        label="Función"
        options={funciones.map((value) => ({ value, label: nombresFunciones[value] }))}
        value={funcion}
        error={fields.funcion}
        onChange={setFuncion}
      />
      <Select
        label="Cama"
        options={[
          { value: '', label: 'Sin cama' },
          ...Array.from({ length: guardia.cupo_maximo }, (_bed, index) => {
            const whose = taken.get(index + 1)
            const other = whose !== undefined && whose.id !== puesto.id
            return {
              value: String(index + 1),
              label: other ? `Cama ${index + 1}, de ${whose.nombre}` : `Cama ${index + 1}`,
              disabled: other,
            }
          }),
        ]}
        value={cama}
        error={fields.cama}
        onChange={setCama}
      />
    </FormModal>
  )
}
