import { Link } from 'react-router'
import { z } from 'zod'
import { cuentaApi } from '#contract/cuenta.ts'
import type { Output } from '#contract/endpoint.ts'
import { ContrasenaNueva } from '#contract/shared/contrasena.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError, isUndecided } from '#web/plumbing/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CamposContrasena } from '#web/parts/cuenta/campos-contrasena.tsx'
import { Confirmacion } from '#web/parts/cuenta/confirmacion.ts'
import { useFormularioDeCuenta } from '#web/cuenta/use-formulario-de-cuenta.ts'
import styles from '#web/cuenta/cuenta.module.css'

const Form = z.object({ password: ContrasenaNueva }).and(Confirmacion)

interface ContrasenaNuevaFormProps {
  token: string
  onDone: (done: Output<typeof cuentaApi.resetPassword>, password: string) => void | Promise<void>
}

export function ContrasenaNuevaForm({ token, onDone }: ContrasenaNuevaFormProps) {
  const { form, field, escrito, sending, error } = useFormularioDeCuenta({
    schema: Form,
    initial: { password: '', confirmacion: '' },
    send: async ({ password }) => onDone(await api(cuentaApi.resetPassword, { body: { token, password } }), password),
  })

  return (
    <form className={styles.fields} {...form}>
      {error !== undefined && (
        <Alert variant="error">
          {textOf(error)}
          {isLinkSpent(error) && (
            <>
              {' '}
              <Link to="/recuperar-contrasena">Solicitar un nuevo enlace</Link>
            </>
          )}
        </Alert>
      )}
      <CamposContrasena value={escrito.password} password={field('password')} confirmacion={field('confirmacion')} />
      <Button type="submit" size="lg" block loading={sending} loadingLabel="Guardando">
        Guardar contraseña
      </Button>
    </form>
  )
}

/** spec §8: the server's text, or that the link may have expired; without an answer the link is not to blame. */
function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return mensajes.errorRestablecer
  return error.status === 0 ? error.message : (error.said ?? mensajes.errorRestablecer)
}

const isLinkSpent = (error: unknown): boolean =>
  !(error instanceof ApiError && error.errors.password) && !isUndecided(error)
