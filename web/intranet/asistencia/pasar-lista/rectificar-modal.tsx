import { asistenciaApi } from '#contract/asistencia.ts'
import { MotivoModal } from '#web/intranet/asistencia/actos/motivo-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { listaDe } from '#web/parts/asistencia/consultas.ts'

interface RectificarModalProps {
  acto: number
  onClose: () => void
}

/** Reopens a closed list to correct it. */
export function RectificarModal({ acto, onClose }: RectificarModalProps) {
  const { send, ...envio } = useEnvio(asistenciaApi.accion, { into: listaDe(acto), onDone: onClose })
  return (
    <MotivoModal
      title="Rectificar lista"
      submittingLabel="Abriendo"
      label="Por qué se rectifica"
      envio={envio}
      onSend={(motivo) => send({ params: { id: acto }, body: { accion: 'rectificar', motivo } })}
      onClose={onClose}
    >
      El motivo queda en el historial del acto. La lista sigue contando como está.
    </MotivoModal>
  )
}
