import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { avisoDeBrecha, brechaDe } from '#web/intranet/guardias/rol.rules.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'

interface PublicarModalProps {
  guardia: Guardia
  onClose: () => void
  onDone: (text: string) => void
}

/** Publishes one guard; a gap is named and confirmed (domain §2.6). */
export function PublicarModal({ guardia: { id, version, ...guardia }, onClose, onDone }: PublicarModalProps) {
  const brecha = brechaDe({ id, version, ...guardia })
  const { send, sending, failure } = useEnvio(guardiasApi.actGuardia, {
    onDone: () => onDone('La guardia quedó publicada: se avisó a sus asignados.'),
  })
  return (
    <FormModal
      title={`Publicar ${guardia.nombre}`}
      submitLabel={brecha ? 'Publicar con la brecha' : 'Publicar'}
      submittingLabel="Publicando"
      submitting={sending}
      failure={failure}
      pending={false}
      onSubmit={() => void send({ params: { id }, body: { accion: 'publicar', confirmar: brecha !== null, version } })}
      onClose={onClose}
    >
      {brecha ? <Alert variant="warning">{avisoDeBrecha(brecha)}</Alert> : <p>Se avisará a quienes están asignados.</p>}
    </FormModal>
  )
}
