import { Link, useParams } from 'react-router'
import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, isUndecided } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { useUser } from '#web/plumbing/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Espera } from './espera.tsx'
import { Marco } from './marco.tsx'
import { useEnlace } from './use-enlace.ts'
import { Vista } from './vista.tsx'

export const meta = pageTitle('Confirmar correo')

/** Public: the link works signed in or not (decisions §4). */
export default function ConfirmarCorreoScreen() {
  const { token } = useParams()
  return (
    <Marco>{token ? <Confirmation key={token} token={token} /> : <Refused text={mensajes.correoInvalido} />}</Marco>
  )
}

function Confirmation({ token }: { token: string }) {
  const { outcome, again } = useEnlace(() => api(cuentaApi.confirmEmail, { body: { token } }))
  if (!outcome) return <Espera title="Confirmando su correo" />
  if (!outcome.answer)
    return <Refused text={formErrors(outcome.error).message} again={isUndecided(outcome.error) ? again : undefined} />

  const { message, email } = outcome.answer
  return (
    <Vista title="Correo confirmado">
      <Alert variant="success">{message}</Alert>
      <p>
        Desde ahora su cuenta usa <strong>{email}</strong>.
      </p>
      <Onward />
    </Vista>
  )
}

function Refused({ text, again }: { text: string; again?: (() => void) | undefined }) {
  return (
    <Vista title="No pudimos confirmar su correo">
      <Alert variant="error">{text}</Alert>
      {again ? (
        <Button size="lg" block onClick={again}>
          Intentar nuevamente
        </Button>
      ) : (
        <p>Si lo necesita, pida otro enlace desde su perfil.</p>
      )}
      <Onward />
    </Vista>
  )
}

function Onward() {
  const user = useUser()
  return (
    <Button variant="secondary" size="lg" block render={<Link to={user ? '/intranet' : '/login'} />}>
      {user ? 'Ir a la intranet' : 'Iniciar sesión'}
    </Button>
  )
}
