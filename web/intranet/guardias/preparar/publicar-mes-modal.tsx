import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { porLaCampana } from '#contract/shared/envio.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { brechaDe, enMedio } from '#web/intranet/guardias/rol.rules.ts'
import { nombreConDia } from '#web/intranet/guardias/textos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { longMonth } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import styles from './preparar.module.css'

interface PublicarMesModalProps {
  mes: string
  borradores: readonly Guardia[]
  onClose: () => void
  onDone: (text: string) => void
}

/** Publishes the drafts of a month; with gaps only once each has been named and that is confirmed (domain §2.6). */
export function PublicarMesModal({ mes, borradores, onClose, onDone }: PublicarMesModalProps) {
  const brechas = borradores.filter((one) => brechaDe(one) !== null)
  const propuestas = borradores.flatMap(({ asignaciones }) =>
    asignaciones.filter(({ estado }) => estado === 'propuesta'),
  ).length
  const [confirmed, setConfirmed] = useState(false)
  const [missed, setMissed] = useState(false)
  const { send, sending, failure } = useEnvio(guardiasApi.publicarGuardias, {
    onDone: ({ publicadas, avisados }) =>
      onDone(
        `${publicadas === 1 ? 'Se publicó 1 guardia.' : `Se publicaron ${publicadas} guardias.`} ${porLaCampana(avisados)}`,
      ),
  })
  const submit = () => {
    if (brechas.length > 0 && !confirmed) return setMissed(true)
    void send({ body: { desde: `${mes}-01`, hasta: finDeMes(mes), confirmar: brechas.length > 0 } })
  }
  return (
    <FormModal
      title={`Publicar ${longMonth(mes).toLowerCase()}`}
      submitLabel="Publicar"
      submittingLabel="Publicando"
      submitting={sending}
      failure={failure}
      pending={false}
      onSubmit={submit}
      borrador={{ sin: 'only confirmed' }}
      onClose={onClose}
    >
      <p>
        {borradores.length === 1 ? 'Se publicará 1 guardia' : `Se publicarán ${borradores.length} guardias`} y se
        avisará por la campana a sus asignados.
      </p>
      {propuestas > 0 && (
        <Alert variant="info">
          {propuestas === 1
            ? 'Hay 1 puesto propuesto: al publicar queda asignado.'
            : `Hay ${propuestas} puestos propuestos: al publicar quedan asignados.`}
        </Alert>
      )}
      {brechas.length > 0 && (
        <>
          <Alert
            variant="warning"
            title={
              brechas.length === 1
                ? 'Se publicará 1 con cobertura incompleta'
                : `Se publicarán ${brechas.length} con cobertura incompleta`
            }
          >
            <ul className={styles.brechas}>
              {brechas.map((guardia) => (
                <li key={guardia.id}>
                  {nombreConDia(guardia)}: {enMedio(brechaDe(guardia) ?? '')}
                </li>
              ))}
            </ul>
          </Alert>
          <CheckBox
            checked={confirmed}
            aria-invalid={missed && !confirmed ? true : undefined}
            onChange={({ target }) => setConfirmed(target.checked)}
          >
            Publicar con estos puestos por cubrir
          </CheckBox>
          {missed && !confirmed && (
            <p role="alert" className={styles.falta}>
              Confirme los puestos por cubrir para publicar.
            </p>
          )}
        </>
      )}
    </FormModal>
  )
}
