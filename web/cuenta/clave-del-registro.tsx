import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ContrasenaNueva } from '#contract/shared/contrasena.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { CamposContrasena } from '#web/parts/cuenta/campos-contrasena.tsx'
import { Confirmacion } from '#web/parts/cuenta/confirmacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { verify } from './verify.ts'
import { Vista } from './vista.tsx'
import styles from './cuenta.module.css'

const Form = z.object({ password: ContrasenaNueva }).and(Confirmacion)

interface ClaveDelRegistroProps {
  token: string
  onVerified: (message: string) => void
}

/** In a browser that did not register: the password chosen then, or one that replaces it. */
export function ClaveDelRegistro({ token, onVerified }: ClaveDelRegistroProps) {
  const [failure, setFailure] = useState<string>()
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { password: '', confirmacion: '' },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      onVerified(await verify({ token, password }))
    } catch (error) {
      const { message, fields } = formErrors(error)
      setFailure(message)
      if (fields.password) setError('password', { message: fields.password }, { shouldFocus: true })
    }
  })

  return (
    <Vista title="Verifique su cuenta">
      <p>
        Escriba la contraseña que eligió al registrarse. Si no la recuerda, o si otra persona registró este correo,
        escriba una distinta: reemplaza a la primera.
      </p>
      <form className={styles.fields} method="post" onSubmit={submit} noValidate>
        {failure && <Alert variant="error">{failure}</Alert>}
        <CamposContrasena
          value={typed}
          password={{ error: errors.password?.message, ...register('password') }}
          confirmacion={{ error: errors.confirmacion?.message, ...register('confirmacion') }}
        />
        <Button type="submit" size="lg" block loading={isSubmitting} loadingLabel="Verificando">
          Verificar mi cuenta
        </Button>
      </form>
    </Vista>
  )
}
