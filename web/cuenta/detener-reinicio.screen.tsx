import { useState } from 'react'
import { useParams } from 'react-router'
import { mensajes } from '#contract/shared/mensajes.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { api, isUndecided } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Marco } from './marco.tsx'
import { Vista } from './vista.tsx'
import { VolverALogin } from './volver-a-login.tsx'

export const meta = pageTitle('Conservar el segundo factor')

/** Public: the link works signed in or not. It waits for a click, as a mail program may open links by itself. */
export default function DetenerReinicioScreen() {
  const { token } = useParams()
  return <Marco>{token ? <Stopping key={token} token={token} /> : <Refused text={mensajes.reinicioInvalido} />}</Marco>
}

function Stopping({ token }: { token: string }) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const [error, setError] = useState<unknown>()

  const stop = async () => {
    setBusy(true)
    setError(undefined)
    try {
      setDone((await api(usuariosApi.stopReinicioByLink, { body: { token } })).message)
    } catch (reason) {
      setError(reason)
    }
    setBusy(false)
  }

  if (done)
    return (
      <Vista title="Segundo factor conservado">
        <Alert variant="success">{done}</Alert>
        <p>Si usted no pidió quitarlo, hable con un administrador de la compañía.</p>
        <VolverALogin />
      </Vista>
    )
  if (error && !isUndecided(error)) return <Refused text={formErrors(error).message} />
  return (
    <Vista title="Conservar el segundo factor">
      {error !== undefined && <Alert variant="error">{formErrors(error).message}</Alert>}
      <p>Un administrador pidió quitar el segundo factor de su cuenta. Si usted no lo perdió, deténgalo.</p>
      <Button size="lg" block loading={busy} loadingLabel="Deteniendo" onClick={stop}>
        Detenerlo
      </Button>
    </Vista>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <Vista title="No pudimos detenerlo">
      <Alert variant="error">{text}</Alert>
      <p>Si se quitó el segundo factor de su cuenta sin que usted lo pidiera, avise de inmediato a un administrador.</p>
      <VolverALogin />
    </Vista>
  )
}
