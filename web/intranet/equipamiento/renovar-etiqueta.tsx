import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'

interface RenovarEtiquetaProps {
  equipo: FichaEquipo
  onClose: () => void
  onDone: (text: string) => void
}

/** After a label was lost, or got into other hands. */
export function RenovarEtiqueta({ equipo: { id, codigo }, onClose, onDone }: RenovarEtiquetaProps) {
  const { send, sending, failure } = useEnvio(equipamientoApi.renovarEtiqueta, {
    into: query(equipamientoApi.equipo, { params: { id } }),
    onDone: () => onDone(`La etiqueta de ${codigo} quedó renovada: imprima la nueva.`),
  })
  return (
    <FormModal
      title={`Renovar la etiqueta de ${codigo}`}
      submitLabel="Renovar"
      submittingLabel="Renovando"
      submitting={sending}
      failure={failure}
      danger
      pending={false}
      onSubmit={() => void send({ params: { id } })}
      borrador={{ sin: 'only confirmed' }}
      onClose={onClose}
    >
      <p>La etiqueta que tiene pegada dejará de abrir esta pieza. Después hay que imprimir y pegar otra.</p>
    </FormModal>
  )
}
