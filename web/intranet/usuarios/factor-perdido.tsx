import { IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { usuariosApi } from '#contract/usuarios.ts'
import type { Acceso } from '#contract/usuarios/acceso.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './usuarios.module.css'

/** Of a member who lost their second factor: its removal, which waits a day and can be stopped (docs/decisions/121). */
export function FactorPerdido({ acceso: { id, nombre, reinicio, servidor } }: { acceso: Acceso }) {
  const { user } = useMember()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const begin = useEnvio(usuariosApi.beginReinicio, { onDone: close, onFailed: close })
  const stop = useEnvio(usuariosApi.stopReinicio)
  const failure = begin.failure ?? stop.failure
  const params = { id }
  return (
    <section aria-label="Segundo factor" className={styles.pasos}>
      <h3>Segundo factor</h3>
      {failure && <Alert variant="error">{failure}</Alert>}
      {reinicio ? (
        <>
          <p>
            Se quitará el {longMoment(reinicio.desde)}. Se le avisó
            {servidor ? ' en sus correos y dispositivos.' : ' en sus dispositivos: esta instalación no envía correos.'}
          </p>
          <div className={styles.buttons}>
            <Button
              variant="outline"
              loading={stop.sending}
              loadingLabel="Deteniendo"
              onClick={() => void stop.send({ params })}
            >
              Detener el reinicio
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Al entrar se le pide, además de la contraseña. Si lo perdió, le sirve un código de recuperación.</p>
          {id !== user.id && (
            <div className={styles.buttons}>
              <Button variant="outline" icon={IconShieldOff} onClick={() => setAsking(true)}>
                Reiniciar segundo factor
              </Button>
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reiniciar segundo factor"
        message={`En 24 horas se quitarán las llaves y los códigos de ${nombre}, y se cerrarán sus sesiones: entrará con su contraseña sola. Se le avisa ahora en todos sus correos y dispositivos, y puede detenerlo. Hágalo solo si habló con esta persona.`}
        confirmLabel="Reiniciar"
        danger
        loading={begin.sending}
        loadingLabel="Pidiendo"
        onConfirm={() => void begin.send({ params })}
      />
    </section>
  )
}
