import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, isUndecided } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Marco } from './marco.tsx'
import { Vista } from './vista.tsx'
import { VolverALogin } from './volver-a-login.tsx'

export const meta = pageTitle('Deshacer el cambio de correo')

/** Public: the link works signed in or not. It ends sessions, so it waits for a click. */
export default function DeshacerCorreoScreen() {
  const { token } = useParams()
  return <Marco>{token ? <Undoing key={token} token={token} /> : <Refused text={mensajes.deshacerInvalido} />}</Marco>
}

function Undoing({ token }: { token: string }) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ message: string; email: string }>()
  const [error, setError] = useState<unknown>()

  const undo = async () => {
    setBusy(true)
    setError(undefined)
    try {
      setDone(await api(cuentaApi.undoEmail, { body: { token } }))
    } catch (reason) {
      setError(reason)
    }
    setBusy(false)
  }

  if (done) return <Undone {...done} />
  if (error && !isUndecided(error)) return <Refused text={formErrors(error).message} />
  return (
    <Vista title="Deshacer el cambio de correo">
      {error !== undefined && <Alert variant="error">{formErrors(error).message}</Alert>}
      <p>Su cuenta quedará con el correo en que recibió este enlace, y se cerrarán todas las sesiones abiertas.</p>
      <Button size="lg" block loading={busy} loadingLabel="Deshaciendo" onClick={undo}>
        Deshacer el cambio
      </Button>
    </Vista>
  )
}

function Undone({ message, email }: { message: string; email: string }) {
  return (
    <Vista title="Cambio deshecho">
      <Alert variant="success">{message}</Alert>
      <p>
        Su cuenta usa <strong>{email}</strong>. Quien pidió el cambio puede conocer su contraseña: elija otra ahora.
      </p>
      <Button size="lg" block render={<Link to="/recuperar-contrasena" />}>
        Elegir otra contraseña
      </Button>
      <VolverALogin />
    </Vista>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <Vista title="No pudimos deshacer el cambio">
      <Alert variant="error">{text}</Alert>
      <p>Si el correo de su cuenta cambió sin que usted lo pidiera, avise de inmediato a un administrador.</p>
      <VolverALogin />
    </Vista>
  )
}
