import { equipamientoApi } from '#contract/equipamiento.ts'
import { type FichaEquipo, motivoMaximo } from '#contract/equipamiento/equipos.ts'
import { type EstadoEquipo, estadosEquipo } from '#contract/equipamiento/estados.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface EstadoModalProps {
  equipo: FichaEquipo
  onClose: () => void
  onDone: (text: string) => void
}

/** Another state, with its reason; one that the piece may not have says why. */
export function EstadoModal({ equipo, onClose, onDone }: EstadoModalProps) {
  const into = query(equipamientoApi.equipo, { params: { id: equipo.id } })
  const estados = estadosEquipo.filter((estado) => estado !== equipo.estado && estado !== 'DADO DE BAJA')
  const { visto, escrito, field, choice, modal } = useFormulario(equipamientoApi.estadoEquipo, {
    borrador: `estado-${equipo.id}`,
    registro: equipo,
    como: equipamientoApi.estadoEquipo.output,
    readNow: nowOf(into),
    initial: { estado: estados[0] ?? ('OPERATIVO' as EstadoEquipo), motivo: '' },
    input: ({ estado, motivo }, visto) => ({
      params: { id: visto.id },
      body: { estado, motivo, version: visto.version },
    }),
    into,
    onDone: ({ codigo, estado }) => onDone(`${codigo} quedó ${estado}.`),
  })
  return (
    <FormModal title={`Estado de ${visto.codigo}`} {...modal} onClose={onClose}>
      <Select label="Estado" options={estados.map((value) => ({ value, label: value }))} {...choice('estado')} />
      <TextArea
        label="Motivo"
        optional={escrito.estado === 'OPERATIVO'}
        rows={3}
        maxLength={motivoMaximo}
        {...field('motivo')}
      />
    </FormModal>
  )
}
