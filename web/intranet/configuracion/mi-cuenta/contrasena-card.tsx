import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { CambioContrasena, cuentaApi } from '#contract/cuenta.ts'
import { api } from '#web/plumbing/api.ts'
import { CamposContrasena } from '#web/parts/cuenta/campos-contrasena.tsx'
import { Confirmacion } from '#web/parts/cuenta/confirmacion.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { sesionesKey } from './sesiones-key.ts'
import styles from './mi-cuenta.module.css'

const { currentPassword, newPassword } = CambioContrasena.shape
const Form = z.object({ actual: currentPassword, password: newPassword }).and(Confirmacion)
const empty = { actual: '', password: '', confirmacion: '' }

/** A new password ends the member's other sessions (decisions §4). */
export function ContrasenaCard({ onDone }: { onDone: (text: string) => void }) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ actual, password }) => {
    setFailure(undefined)
    try {
      const body = { currentPassword: actual, newPassword: password }
      const { message } = await api(cuentaApi.changePassword, { body })
      reset(empty)
      onDone(message)
      await queries.invalidateQueries({ queryKey: sesionesKey })
    } catch (error) {
      const { message, fields } = formErrors(error)
      if (fields.currentPassword) setError('actual', { message: fields.currentPassword }, { shouldFocus: true })
      if (fields.newPassword) setError('password', { message: fields.newPassword }, { shouldFocus: true })
      setFailure(message)
    }
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
          <Button type="submit" loading={isSubmitting} loadingLabel="Guardando">
            Cambiar contraseña
          </Button>
        </div>
      </form>
    </Card>
  )
}
