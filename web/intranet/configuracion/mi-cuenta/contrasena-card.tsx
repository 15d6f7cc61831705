import { z } from 'zod'
import { CambioContrasena, cuentaApi } from '#contract/cuenta.ts'
import { CamposContrasena } from '#web/parts/cuenta/campos-contrasena.tsx'
import { Confirmacion } from '#web/parts/cuenta/confirmacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import styles from './mi-cuenta.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

const { currentPassword, newPassword } = CambioContrasena.shape
const Form = z.object({ actual: currentPassword, password: newPassword }).and(Confirmacion)
const empty = { actual: '', password: '', confirmacion: '' }

/** A new password ends the member's other sessions (decisions §4). */
export function ContrasenaCard({ onDone }: { onDone: (text: string) => void }) {
  const { vista, reset, escrito, field, modal } = useFormulario(cuentaApi.changePassword, {
    borrador: { sin: 'a secret' },
    schema: Form,
    initial: empty,
    input: ({ actual, password }) => ({ body: { currentPassword: actual, newPassword: password } }),
    names: { currentPassword: 'actual', newPassword: 'password' },
    onDone: ({ message }) => {
      reset(vista)
      onDone(message)
    },
  })
  return (
    <Card title="Contraseña">
      <form className={styles.form} onSubmit={modal.onSubmit} noValidate aria-label="Cambiar contraseña">
        {modal.failure && <Alert variant="error">{modal.failure}</Alert>}
        <PasswordField label="Contraseña actual" autoComplete="current-password" {...field('actual')} />
        <CamposContrasena
          label="Contraseña nueva"
          value={escrito.password}
          password={field('password')}
          confirmacion={field('confirmacion')}
        />
        <p className={styles.nota}>Al cambiarla se cierran sus sesiones en otros dispositivos.</p>
        <div>
          <Button type="submit" loading={modal.submitting} loadingLabel="Guardando">
            Cambiar contraseña
          </Button>
        </div>
      </form>
    </Card>
  )
}
