import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
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
import styles from '#web/cuenta/cuenta.module.css'

const Form = z.object({ password: ContrasenaNueva }).and(Confirmacion)

interface ContrasenaNuevaFormProps {
  token: string
  onDone: (done: Output<typeof cuentaApi.resetPassword>, password: string) => void | Promise<void>
}

export function ContrasenaNuevaForm({ token, onDone }: ContrasenaNuevaFormProps) {
  const [failure, setFailure] = useState<{ text: string; linkSpent: boolean }>()
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { password: '', confirmacion: '' },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await onDone(await api(cuentaApi.resetPassword, { body: { token, password } }), password)
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors.password : undefined
      setFailure({ text: textOf(error), linkSpent: !refused && !isUndecided(error) })
      if (refused) setError('password', { message: refused }, { shouldFocus: true })
    }
  })

  return (
    <form className={styles.fields} method="post" onSubmit={submit} noValidate>
      {failure && (
        <Alert variant="error">
          {failure.text}
          {failure.linkSpent && (
            <>
              {' '}
              <Link to="/recuperar-contrasena">Solicitar un nuevo enlace</Link>
            </>
          )}
        </Alert>
      )}
      <CamposContrasena
        value={typed}
        password={{ error: errors.password?.message, ...register('password') }}
        confirmacion={{ error: errors.confirmacion?.message, ...register('confirmacion') }}
      />
      <Button type="submit" size="lg" block loading={isSubmitting} loadingLabel="Guardando">
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
