import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { dropBorrador, keepBorrador, storedBorrador } from '#web/plumbing/borrador.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { hour } from '#web/plumbing/format.ts'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface EntregaModalProps {
  guardia: Guardia
  onDone: (text: string) => void
  onClose: () => void
}

/** Hands the guard over, which closes it and proposes its list (domain §2.6). What is typed survives a reload. */
export function EntregaModal({ guardia, onDone, onClose }: EntregaModalProps) {
  const { visto, conflicto } = useVisto(guardia, {
    como: guardiasApi.actGuardia.output,
    readNow: nowOf(query(guardiasApi.guardia, { params: { id: guardia.id } })),
    conflict: mientrasTanto,
  })
  const { id, nombre, termino, version } = visto
  const { user } = useMember()
  const borrador = `entrega-${id}`
  const [novedades, setNovedades] = useState(() => storedBorrador<string>(borrador, user.id) ?? '')
  const [unidades, setUnidades] = useState(false)
  const [llaves, setLlaves] = useState(false)
  const [early] = useState(() => new Date().toISOString() < termino)
  const { send, sending, failure, fields } = useEnvio(guardiasApi.actGuardia, {
    ...conflicto,
    onDone: () => {
      dropBorrador(borrador)
      onDone(`${nombre}: se entregó y se cerró. Su lista quedó propuesta en Asistencia.`)
    },
  })
  return (
    <FormModal
      title="Entregar la guardia"
      submitLabel="Entregar y cerrar"
      submittingLabel="Cerrando"
      submitting={sending}
      failure={failure}
      onSubmit={() =>
        send({ params: { id }, body: { accion: 'cerrar', version, entrega: { novedades, unidades, llaves } } })
      }
      onClose={onClose}
    >
      {early && (
        <Alert variant="warning">La guardia termina a las {hour(termino)}: las horas que faltan no se contarán.</Alert>
      )}
      <TextArea
        label="Novedades"
        helper="En blanco: entrega sin novedades."
        rows={4}
        maxLength={2_000}
        error={fields['entrega.novedades']}
        value={novedades}
        onChange={({ target }) => {
          setNovedades(target.value)
          keepBorrador(borrador, user.id, target.value)
        }}
      />
      <CheckBox checked={unidades} onChange={({ target }) => setUnidades(target.checked)}>
        Las unidades quedaron revisadas
      </CheckBox>
      <CheckBox checked={llaves} onChange={({ target }) => setLlaves(target.checked)}>
        Las llaves quedaron entregadas
      </CheckBox>
    </FormModal>
  )
}
