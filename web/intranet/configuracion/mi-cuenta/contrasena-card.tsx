import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { CambioContrasena, cuentaApi } from '#contract/cuenta.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { CamposContrasena } from '#web/parts/cuenta/campos-contrasena.tsx'
import { Confirmacion } from '#web/parts/cuenta/confirmacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import styles from './mi-cuenta.module.css'

const { currentPassword, newPassword } = CambioContrasena.shape
const Form = z.object({ actual: currentPassword, password: newPassword }).and(Confirmacion)
const empty = { actual: '', password: '', confirmacion: '' }

/** A new password ends the member's other sessions (decisions §4). */
export function ContrasenaCard({ onDone }: { onDone: (text: string) => void }) {
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: empty,
  })
  const { register, control, handleSubmit, reset, formState } = form
  const { errors } = formState
  const { send, sending, failure } = useEnvio(cuentaApi.changePassword, {
    form,
    names: { currentPassword: 'actual', newPassword: 'password' },
    onDone: ({ message }) => {
      reset(empty)
      onDone(message)
    },
  })
  const typed = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ actual, password }) => {
    await send({ body: { currentPassword: actual, newPassword: password } })
  })

  return (
    <Card title="Contraseña">
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Cambiar contraseña">
        {failure && <Alert variant="error">{failure}</Alert>}
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          error={errors.actual?.message}
          {...register('actual')}
        />
        <CamposContrasena
          label="Contraseña nueva"
          value={typed}
          password={{ error: errors.password?.message, ...register('password') }}
          confirmacion={{ error: errors.confirmacion?.message, ...register('confirmacion') }}
        />
        <p className={styles.nota}>Al cambiarla se cierran sus sesiones en otros dispositivos.</p>
        <div>
          <Button type="submit" loading={sending} loadingLabel="Guardando">
            Cambiar contraseña
          </Button>
        </div>
      </form>
    </Card>
  )
}
