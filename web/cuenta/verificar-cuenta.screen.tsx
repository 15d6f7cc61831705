import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asGuest } from '#web/parts/cuenta/session-start.ts'
import { api, ApiError, isUndecided } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClaveDelRegistro } from './clave-del-registro.tsx'
import { Espera } from './espera.tsx'
import { hasMarca } from './marca-registro.ts'
import { ReenviarVerificacion } from './reenviar-verificacion.tsx'
import { useEnlace } from './use-enlace.ts'
import { verify } from './verify.ts'
import { Vista } from './vista.tsx'
import { VolverALogin } from './volver-a-login.tsx'

export const meta = pageTitle('Verificar cuenta')

export default function VerificarCuentaScreen() {
  const { token } = useParams()
  return token ? <Verification key={token} token={token} /> : <Refused text={mensajes.tokenFaltante} />
}

/**
 * A browser without the mark of the registration asks for a password first: the link may have been opened by somebody
 * else than who chose the one of the account (decisions §8).
 */
function Verification({ token }: { token: string }) {
  const [verified, setVerified] = useState<string>()
  const { outcome, again } = useEnlace(() =>
    asGuest(async () => {
      const { email } = await api(cuentaApi.checkVerification, { params: { token } })
      return (await hasMarca(email)) ? await verify({ token }) : undefined
    }),
  )
  if (!outcome) return <Espera title="Verificando su cuenta" />

  if (!outcome.error) {
    const message = verified ?? outcome.answer
    if (!message) return <ClaveDelRegistro token={token} onVerified={setVerified} />
    return (
      <Vista title="¡Verificación exitosa!">
        <Alert variant="success">{message}</Alert>
        <Button size="lg" block render={<Link to="/login" state={{ message }} />}>
          Iniciar sesión
        </Button>
      </Vista>
    )
  }

  const { error } = outcome
  if (error instanceof ApiError && !isUndecided(error))
    return <Refused text={error.said ?? mensajes.errorVerificarVencido} email={error.email} />
  return (
    <Vista title="No pudimos verificar su cuenta">
      <Alert variant="error" title={mensajes.errorVerificar}>
        {formErrors(error).message}
      </Alert>
      <Button size="lg" block onClick={again}>
        Intentar nuevamente
      </Button>
      <VolverALogin />
    </Vista>
  )
}

function Refused({ text, email }: { text: string; email?: string | undefined }) {
  return (
    <Vista title="No pudimos verificar su cuenta">
      <Alert variant="error">{text}</Alert>
      {email ? (
        <>
          <p>
            Podemos enviar otro enlace a <strong>{email}</strong>.
          </p>
          <ReenviarVerificacion email={email} />
        </>
      ) : (
        <>
          <p>{mensajes.noSePuedeReenviar}</p>
          <p>Si ya verificó su cuenta, inicie sesión. Si pidió otro correo, abra el enlace del más reciente.</p>
        </>
      )}
      <VolverALogin />
    </Vista>
  )
}
