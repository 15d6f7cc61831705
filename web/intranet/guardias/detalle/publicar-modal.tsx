import { guardiasApi } from '#contract/guardias.ts'
import { cubren } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { porLaCampana } from '#contract/shared/envio.ts'
import { avisoDeBrecha, brechaDe } from '#web/intranet/guardias/rol.rules.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { Alert } from '#web/ui/alert.tsx'

interface PublicarModalProps {
  guardia: Guardia
  onClose: () => void
  onDone: (text: string) => void
}

/** Publishes one guard; a gap is named and confirmed (domain §2.6). */
export function PublicarModal({ guardia, onClose, onDone }: PublicarModalProps) {
  const { visto, conflicto } = useVisto(guardia, {
    como: guardiasApi.actGuardia.output,
    readNow: nowOf(query(guardiasApi.guardia, { params: { id: guardia.id } })),
    conflict: mientrasTanto,
  })
  const brecha = brechaDe(visto)
  const { send, sending, failure } = useEnvio(guardiasApi.actGuardia, {
    ...conflicto,
    onDone: ({ inicio, asignaciones }) =>
      onDone(
        Date.parse(inicio) > Date.now()
          ? `La guardia quedó publicada. ${porLaCampana(asignaciones.filter(({ estado }) => cubren.includes(estado)).length)}`
          : 'La guardia quedó publicada, sin avisar: ya empezó.',
      ),
  })
  return (
    <FormModal
      title={`Publicar ${visto.nombre}`}
      submitLabel={brecha ? 'Publicar incompleta' : 'Publicar'}
      submittingLabel="Publicando"
      submitting={sending}
      failure={failure}
      pending={false}
      onSubmit={() =>
        void send({
          params: { id: visto.id },
          body: { accion: 'publicar', confirmar: brecha !== null, version: visto.version },
        })
      }
      borrador={{ sin: 'only confirmed' }}
      onClose={onClose}
    >
      {brecha ? (
        <Alert variant="warning">{avisoDeBrecha(brecha)}</Alert>
      ) : (
        <p>Se avisará por la campana a quienes están asignados.</p>
      )}
    </FormModal>
  )
}
