import { z } from 'zod'
import { ContrasenaNueva } from '#contract/shared/contrasena.ts'
import { CamposContrasena } from '#web/parts/cuenta/campos-contrasena.tsx'
import { Confirmacion } from '#web/parts/cuenta/confirmacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormularioDeCuenta } from './use-formulario-de-cuenta.ts'
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
  const { form, field, escrito, sending, failure } = useFormularioDeCuenta({
    schema: Form,
    initial: { password: '', confirmacion: '' },
    send: async ({ password }) => onVerified(await verify({ token, password })),
  })

  return (
    <Vista title="Verifique su cuenta">
      <p>
        Escriba la contraseña que eligió al registrarse. Si no la recuerda, o si otra persona registró este correo,
        escriba una distinta: reemplaza a la primera.
      </p>
      <form className={styles.fields} {...form}>
        {failure && <Alert variant="error">{failure}</Alert>}
        <CamposContrasena value={escrito.password} password={field('password')} confirmacion={field('confirmacion')} />
        <Button type="submit" size="lg" block loading={sending} loadingLabel="Verificando">
          Verificar mi cuenta
        </Button>
      </form>
    </Vista>
  )
}
