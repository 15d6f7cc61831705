import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface CancelarModalProps {
  edicion: EdicionCompleta
  onClose: () => void
  onDone: (text: string) => void
}

/** Calls an edition off, with the reason that those enrolled are told. */
export function CancelarModal({ edicion, onClose, onDone }: CancelarModalProps) {
  const { visto, field, modal } = useFormulario(capacitacionesApi.estadoEdicion, {
    borrador: `cancelar-edicion-${edicion.id}`,
    registro: edicion,
    como: capacitacionesApi.estadoEdicion.output,
    readNow: nowOf(query(capacitacionesApi.edicion, { params: { id: edicion.id } })),
    initial: { motivo: '' },
    input: ({ motivo }, visto) => ({
      params: { id: visto.id },
      body: { estado: 'cancelada' as const, motivo, version: visto.version },
    }),
    onDone: () => onDone(`Se canceló ${visto.titulo}.${avisados}`),
  })
  const { titulo, inscritos, en_espera } = visto
  const avisados = inscritos + en_espera > 0 ? ' Se avisó por la campana a los inscritos y a quienes esperaban.' : ''
  return (
    <FormModal
      title={`Cancelar ${titulo}`}
      submitLabel="Cancelar capacitación"
      submittingLabel="Cancelando"
      danger
      {...modal}
      onClose={onClose}
    >
      <TextArea label="Por qué se cancela" helper="Lo leen los inscritos." maxLength={300} {...field('motivo')} />
    </FormModal>
  )
}
