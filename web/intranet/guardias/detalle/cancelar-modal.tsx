import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface CancelarModalProps {
  guardia: Guardia
  onClose: () => void
  onDone: (text: string) => void
}

export function CancelarModal({ guardia, onClose, onDone }: CancelarModalProps) {
  const { visto, field, modal } = useFormulario(guardiasApi.actGuardia, {
    borrador: `cancelar-guardia-${guardia.id}`,
    registro: guardia,
    como: guardiasApi.actGuardia.output,
    readNow: nowOf(query(guardiasApi.guardia, { params: { id: guardia.id } })),
    initial: { motivo: '' },
    input: ({ motivo }, visto) => ({
      params: { id: visto.id },
      body: { accion: 'cancelar' as const, motivo, version: visto.version },
    }),
    onDone: () => onDone('La guardia quedó cancelada.'),
  })
  return (
    <FormModal
      danger
      title={`Cancelar ${visto.nombre}`}
      submitLabel="Cancelar guardia"
      submittingLabel="Cancelando"
      {...modal}
      onClose={onClose}
    >
      <p>
        {visto.estado === 'publicada'
          ? 'Se avisará por la campana a sus asignados, con el motivo. No se puede deshacer.'
          : 'El borrador queda como cancelado. No se puede deshacer.'}
      </p>
      <TextArea label="Motivo" rows={2} maxLength={300} {...field('motivo')} />
    </FormModal>
  )
}
