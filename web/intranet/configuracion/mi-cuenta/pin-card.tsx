import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { estacionApi } from '#contract/estacion.ts'
import { PinNuevo } from '#contract/estacion/pin.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import styles from './mi-cuenta.module.css'

interface PinCardProps {
  onDone: (text: string) => void
}

/** The own PIN for the computers of the station (docs/decisions/122). */
export function PinCard({ onDone }: PinCardProps) {
  const { data, error, refetch } = useQuery(query(estacionApi.pin))
  const [asking, setAsking] = useState(false)
  const { vista, reset, faults, field, modal } = useFormulario(estacionApi.setPin, {
    borrador: { sin: 'a secret' },
    schema: PinNuevo,
    initial: { pin: '' },
    onDone: ({ message }) => {
      reset(vista)
      onDone(message)
    },
  })
  const remove = useEnvio(estacionApi.removePin, {
    onDone: ({ message }) => {
      setAsking(false)
      onDone(message)
    },
    onFailed: () => setAsking(false),
  })
  const has = data !== undefined && data.desde !== null
  const failure = modal.failure ?? remove.failure

  return (
    <Card title="PIN del cuartel">
      <form className={styles.form} onSubmit={modal.onSubmit} noValidate aria-label="PIN del cuartel">
        {failure && !faults.pin && <Alert variant="error">{failure}</Alert>}
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {data?.bloqueado && (
          <Alert variant="warning">Su PIN está bloqueado: se escribió mal diez veces. Elija otro para usarlo.</Alert>
        )}
        <p>
          Con su nombre y seis cifras entra en los equipos del cuartel y registra su llegada sin teléfono. En otro lugar
          no sirve.
        </p>
        {data?.desde && <p className={styles.nota}>Tiene un PIN desde el {longMoment(data.desde)}.</p>}
        <PasswordField
          label={has ? 'PIN nuevo' : 'PIN de seis cifras'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...field('pin')}
        />
        <div className={styles.botones}>
          <Button type="submit" loading={modal.submitting} loadingLabel="Guardando">
            {has ? 'Cambiar PIN' : 'Guardar PIN'}
          </Button>
          {has && (
            <Button variant="outline" onClick={() => setAsking(true)}>
              Quitar PIN
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Quitar PIN"
        message="En los equipos del cuartel entrará con su contraseña, y se cierran las sesiones abiertas con PIN."
        confirmLabel="Quitar"
        danger
        loading={remove.sending}
        loadingLabel="Quitando"
        onConfirm={() => void remove.send()}
      />
    </Card>
  )
}
