import { guardiasApi } from '#contract/guardias.ts'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { funciones, nombresFunciones } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { significados } from '#web/intranet/guardias/textos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'

interface PuestoModalProps {
  guardia: Guardia
  puesto: Asignacion
  onClose: () => void
  onDone: (text: string) => void
}

/** Changes what a member does in a guard, and the bed. */
export function PuestoModal({ guardia, puesto, onClose, onDone }: PuestoModalProps) {
  const { visto, conflicto, vista, escrito, change, pending, borrador, nota } = useEscrito(puesto, escritoDe, {
    borrador: `puesto-${puesto.id}`,
    como: guardiasApi.guardia.output.shape.asignaciones.element,
    readNow: nowOf(query(guardiasApi.guardia, { params: { id: guardia.id } }), ({ asignaciones }) =>
      asignaciones.find(({ id }) => id === puesto.id),
    ),
  })
  const { funcion, cama } = escrito
  const taken = new Map(guardia.asignaciones.flatMap((one) => (one.cama === null ? [] : [[one.cama, one] as const])))
  const { send, sending, failure, fields } = useEnvio(guardiasApi.changeAsignacion, {
    ...conflicto,
    onDone: ({ avisos }) => onDone([`Se cambió el lugar de ${puesto.nombre}.`, ...avisos].join(' ')),
  })
  return (
    <FormModal
      borrador={borrador}
      title={puesto.nombre}
      submitting={sending}
      failure={failure}
      pending={pending}
      onSubmit={() =>
        void send({
          params: { id: guardia.id, asignacion_id: visto.id },
          body: {
            ...(funcion !== vista.funcion && { funcion }),
            cama: cama === '' ? null : Number(cama),
            version: visto.version,
          },
        })
      }
      onClose={onClose}
    >
      <Select
        label="Función"
        helper={significados[funcion]}
        options={funciones.map((value) => ({ value, label: nombresFunciones[value] }))}
        value={funcion}
        error={fields.funcion}
        onChange={(funcion) => change({ funcion })}
        {...nota('funcion', nombresFunciones)}
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
        onChange={(cama) => change({ cama })}
        {...nota('cama', (cama: string) => (cama ? `Cama ${cama}` : 'Sin cama'))}
      />
    </FormModal>
  )
}

const escritoDe = ({ funcion, cama }: Asignacion) => ({ funcion, cama: String(cama ?? '') })
