import { asistenciaApi } from '#contract/asistencia.ts'
import type { Abono } from '#contract/asistencia/abonos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface AnularModalProps {
  abono: Abono
  onClose: () => void
  onDone: (text: string) => void
}

export function AnularModal({ abono: { id, nombre, concepto, fecha }, onClose, onDone }: AnularModalProps) {
  const { field, modal } = useFormulario(asistenciaApi.annulAbono, {
    borrador: `anular-abono-${id}`,
    schema: asistenciaApi.annulAbono.body,
    initial: { motivo: '' },
    input: (body) => ({ params: { id }, body }),
    onDone: () => onDone(`El abono de ${nombre} quedó anulado.`),
  })
  return (
    <FormModal title="Anular abono" submitLabel="Anular" submittingLabel="Anulando" danger {...modal} onClose={onClose}>
      <p>
        {concepto}, {longDay(fecha)}, de <strong>{nombre}</strong>. Queda en la lista y deja de contar.
      </p>
      <TextField label="Motivo" maxLength={300} autoComplete="off" {...field('motivo')} />
    </FormModal>
  )
}
