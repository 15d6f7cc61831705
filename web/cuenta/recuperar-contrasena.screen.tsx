import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { cuentaApi } from '#contract/cuenta.ts'
import { api } from '#web/plumbing/api.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFormularioDeCuenta } from './use-formulario-de-cuenta.ts'
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
  const { form, field, sending, failure } = useFormularioDeCuenta({
    schema: cuentaApi.requestPasswordReset.body,
    initial: { email: '' },
    send: async (body) => onSent((await api(cuentaApi.requestPasswordReset, { body })).message),
  })

  return (
    <>
      <h1 className={styles.title}>Recuperar contraseña</h1>
      <p className={styles.subtitle}>Escriba el correo de su cuenta y le enviaremos un enlace para elegir otra.</p>
      <form className={styles.fields} {...form}>
        {failure && <Alert variant="error">{failure}</Alert>}
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          icon={IconMail}
          {...field('email')}
        />
        <Button type="submit" size="lg" block loading={sending} loadingLabel="Enviando">
          Enviar enlace
        </Button>
      </form>
      <VolverALogin />
    </>
  )
}
