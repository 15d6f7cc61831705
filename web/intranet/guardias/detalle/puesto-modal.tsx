import { guardiasApi } from '#contract/guardias.ts'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { funciones, nombresFunciones } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { significados } from '#web/intranet/guardias/textos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface PuestoModalProps {
  guardia: Guardia
  puesto: Asignacion
  onClose: () => void
  onDone: (text: string) => void
}

/** Changes what a member does in a guard, and the bed. */
export function PuestoModal({ guardia, puesto, onClose, onDone }: PuestoModalProps) {
  const { escrito, choice, modal } = useFormulario(guardiasApi.changeAsignacion, {
    borrador: `puesto-${puesto.id}`,
    registro: puesto,
    como: guardiasApi.guardia.output.shape.asignaciones.element,
    readNow: nowOf(query(guardiasApi.guardia, { params: { id: guardia.id } }), ({ asignaciones }) =>
      asignaciones.find(({ id }) => id === puesto.id),
    ),
    initial: escritoDe,
    input: ({ funcion, cama }, visto) => ({
      params: { id: guardia.id, asignacion_id: visto.id },
      body: {
        ...(funcion !== visto.funcion && { funcion }),
        cama: cama === '' ? null : Number(cama),
        version: visto.version,
      },
    }),
    onDone: ({ avisos }) => onDone([`Se cambió el lugar de ${puesto.nombre}.`, ...avisos].join(' ')),
  })
  const { funcion } = escrito
  const taken = new Map(guardia.asignaciones.flatMap((one) => (one.cama === null ? [] : [[one.cama, one] as const])))
  return (
    <FormModal title={puesto.nombre} {...modal} onClose={onClose}>
      <Select
        label="Función"
        helper={significados[funcion]}
        options={funciones.map((value) => ({ value, label: nombresFunciones[value] }))}
        {...choice('funcion', nombresFunciones)}
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
        {...choice('cama', (cama: string) => (cama ? `Cama ${cama}` : 'Sin cama'))}
      />
    </FormModal>
  )
}

const escritoDe = ({ funcion, cama }: Asignacion) => ({ funcion, cama: String(cama ?? '') })
