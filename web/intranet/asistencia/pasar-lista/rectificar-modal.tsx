import { asistenciaApi } from '#contract/asistencia.ts'
import { MotivoModal } from '#web/intranet/asistencia/actos/motivo-modal.tsx'
import { listaDe } from '#web/parts/asistencia/consultas.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface RectificarModalProps {
  acto: number
  onClose: () => void
}

/** Reopens a closed list to correct it. */
export function RectificarModal({ acto, onClose }: RectificarModalProps) {
  const form = useFormulario(asistenciaApi.accion, {
    borrador: `rectificar-${acto}`,
    initial: { motivo: '' },
    input: ({ motivo }) => ({ params: { id: acto }, body: { accion: 'rectificar' as const, motivo } }),
    into: listaDe(acto),
    onDone: onClose,
  })
  return (
    <MotivoModal
      title="Rectificar lista"
      submittingLabel="Abriendo"
      label="Por qué se rectifica"
      form={form}
      onClose={onClose}
    >
      El motivo queda en el historial del acto. La lista sigue contando como está.
    </MotivoModal>
  )
}
