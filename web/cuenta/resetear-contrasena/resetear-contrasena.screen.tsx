import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asGuest } from '#web/parts/cuenta/session-start.ts'
import { api, ApiError, isUndecided } from '#web/plumbing/api.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ContrasenaNuevaForm } from './contrasena-nueva-form.tsx'
import { Espera } from '#web/cuenta/espera.tsx'
import { entered } from '#web/cuenta/entered.ts'
import { useEnlace } from '#web/cuenta/use-enlace.ts'
import { Vista } from '#web/cuenta/vista.tsx'
import { VolverALogin } from '#web/cuenta/volver-a-login.tsx'
import styles from '#web/cuenta/cuenta.module.css'

export const meta = pageTitle('Restablecer contraseña')

export default function ResetearContrasenaScreen() {
  const { token } = useParams()
  return token ? <Reset key={token} token={token} /> : <Invalid text={mensajes.tokenInvalidoPida} />
}

/** Checks the token first (spec §2 item 3), without using it up. */
function Reset({ token }: { token: string }) {
  const { outcome, again } = useEnlace(() => asGuest(() => check(token)))
  const [done, setDone] = useState<string>()
  const { nombre } = useCompania()
  const navigate = useNavigate()

  if (!outcome) return <Espera title="Revisando el enlace" />
  if (!outcome.answer) return <Unchecked error={outcome.error} again={again} />
  const { valid, message, invitacion = false } = outcome.answer
  if (!valid) return <Invalid text={mensajes.restablecimientoVencido} detail={message ?? mensajes.tokenVencido} />

  if (done)
    return (
      <Vista title={invitacion ? 'Su contraseña quedó lista' : 'Contraseña restablecida'}>
        <Alert variant="success">{done}</Alert>
        <Button size="lg" block render={<Link to="/login" />}>
          Iniciar sesión
        </Button>
      </Vista>
    )
  return (
    <>
      <h1 className={styles.title}>{invitacion ? 'Elija su contraseña' : 'Restablecer contraseña'}</h1>
      <p className={styles.subtitle}>
        {invitacion
          ? `Le damos la bienvenida a la intranet de la ${nombre}. Entrará con su correo y esta contraseña.`
          : 'Elija una contraseña nueva. Al guardarla se cierran todas sus sesiones.'}
      </p>
      <ContrasenaNuevaForm
        token={token}
        onDone={async ({ message, email }, password) => {
          // Who was invited is in; whose account still waits is told so by the sign-in.
          if (email && (await entered({ email, password }))) await navigate('/intranet', { replace: true })
          else setDone(message)
        }}
      />
    </>
  )
}

/** A refusal is a result too: the link is invalid (spec §8). */
async function check(token: string): Promise<{ valid: boolean; message?: string; invitacion?: boolean }> {
  try {
    return await api(cuentaApi.verifyResetToken, { params: { token } })
  } catch (error) {
    if (isUndecided(error)) throw error
    return { valid: false, message: (error as ApiError).said }
  }
}

function Invalid({ text, detail }: { text: string; detail?: string }) {
  return (
    <Vista title="Enlace inválido">
      <Alert variant="error">{text}</Alert>
      {detail && detail !== text && <p>{detail}</p>}
      <Button size="lg" block render={<Link to="/recuperar-contrasena" />}>
        Solicitar un nuevo enlace
      </Button>
      <VolverALogin />
    </Vista>
  )
}

function Unchecked({ error, again }: { error: unknown; again: () => void }) {
  return (
    <Vista title="No pudimos revisar el enlace">
      <Alert variant="error" title={mensajes.errorVerificarToken}>
        {error instanceof ApiError && error.message}
      </Alert>
      <Button size="lg" block onClick={again}>
        Intentar nuevamente
      </Button>
      <p className={styles.other}>
        <Link to="/recuperar-contrasena">Solicitar un nuevo enlace</Link>
      </p>
    </Vista>
  )
}
