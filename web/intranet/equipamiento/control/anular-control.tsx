import type { ControlEquipo } from '#contract/equipamiento/controles.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { motivoMaximo } from '#contract/equipamiento/equipos.ts'
import { enTitulo } from '#web/parts/equipamiento/textos.ts'
import { longDay } from '#web/plumbing/format.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface AnularControlProps {
  /** Of the piece. */
  id: number
  control: ControlEquipo
  onClose: () => void
}

export function AnularControl({ id, control, onClose }: AnularControlProps) {
  const { field, modal } = useFormulario(equipamientoApi.anularControl, {
    borrador: `anular-control-${control.id}`,
    initial: { motivo: '' },
    input: (body) => ({ params: { id, control: control.id }, body }),
    onDone: onClose,
  })
  return (
    <FormModal
      size="sm"
      title="Anular control"
      submitLabel="Anular"
      submittingLabel="Anulando"
      danger
      {...modal}
      onClose={onClose}
    >
      <p>
        {enTitulo(control.tipo_control)} del {longDay(control.fecha)}: deja de contar, y su certificado se quita.
      </p>
      <TextArea label="Motivo" rows={3} maxLength={motivoMaximo} {...field('motivo')} />
    </FormModal>
  )
}
