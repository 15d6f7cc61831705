import { zodResolver } from '@hookform/resolvers/zod'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { cuentaApi } from '#contract/cuenta.ts'
import { api } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Vista } from './vista.tsx'
import { VolverALogin } from './volver-a-login.tsx'
import styles from './cuenta.module.css'

export const meta = pageTitle('Recuperar contraseña')

export default function RecuperarContrasenaScreen() {
  const [sent, setSent] = useState<string>()
  if (!sent) return <EmailForm onSent={setSent} />
  return (
    <Vista title="Revise su correo">
      <Alert variant="success">{sent}</Alert>
      <p>El enlace sirve una vez y por una hora. Si no lo encuentra, busque en el correo no deseado.</p>
      <Button variant="outline" size="lg" block onClick={() => setSent(undefined)}>
        Usar otro correo
      </Button>
      <VolverALogin />
    </Vista>
  )
}

function EmailForm({ onSent }: { onSent: (message: string) => void }) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(cuentaApi.requestPasswordReset.body),
    defaultValues: { email: '' },
  })

  const submit = handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      onSent((await api(cuentaApi.requestPasswordReset, { body })).message)
    } catch (error) {
      const { message, fields } = formErrors(error)
      setFailure(message)
      if (fields.email) setError('email', { message: fields.email }, { shouldFocus: true })
    }
  })

  return (
    <>
      <h1 className={styles.title}>Recuperar contraseña</h1>
      <p className={styles.subtitle}>Escriba el correo de su cuenta y le enviaremos un enlace para elegir otra.</p>
      <form className={styles.fields} method="post" onSubmit={submit} noValidate>
        {failure && <Alert variant="error">{failure}</Alert>}
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          icon={IconMail}
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingLabel="Enviando">
          Enviar enlace
        </Button>
      </form>
      <VolverALogin />
    </>
  )
}
