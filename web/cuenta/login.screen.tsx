import { IconLock, IconMail } from '@tabler/icons-react'
import { type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { returnPath } from '#web/plumbing/return-path.ts'
import { sessionEnded, storeDispositivo, storedDispositivo, storeSession } from '#web/plumbing/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ReenviarVerificacion } from './reenviar-verificacion.tsx'
import { typedIn, useCredenciales } from './use-credenciales.ts'
import styles from './cuenta.module.css'

export const meta = pageTitle('Iniciar sesión')

const neverChanges = () => () => {}

export default function LoginScreen() {
  const navigate = useNavigate()
  // Message of another account page, e.g. a successful verification (spec §2 item 2).
  const message = (useLocation().state as { message?: string } | null)?.message
  const ended = useSyncExternalStore(neverChanges, sessionEnded, () => false)
  const [failure, setFailure] = useState<string>()
  /** E-mail of the account awaiting verification. */
  const [unverified, setUnverified] = useState<string>()
  const [sending, setSending] = useState(false)
  const { faults, check, show, watch } = useCredenciales()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setFailure(undefined)
    setUnverified(undefined)
    setSending(true)
    if (await check(form)) await enter(form)
    setSending(false)
  }

  async function enter(form: HTMLFormElement): Promise<void> {
    const credentials = typedIn(form)
    try {
      const body = { ...credentials, dispositivo: storedDispositivo() }
      const { token, user, dispositivo } = await api(cuentaApi.login, { body })
      storeSession(token, user)
      storeDispositivo(dispositivo)
      await navigate(returnPath(window.location.href), { replace: true, viewTransition: true })
    } catch (error) {
      if (!(error instanceof ApiError)) return setFailure(mensajes.errorLogin)
      setFailure(error.message)
      if (error.code === 'sin_verificar') setUnverified(credentials.email.trim())
      if (error.status === 401) show({ password: 'Revise la contraseña e inténtelo otra vez.' }, form)
    }
  }

  return (
    <>
      <h1 className={styles.title}>Iniciar sesión</h1>
      <p className={styles.subtitle}>Intranet de la {useCompania().nombre}</p>
      {ended && !message && !failure && (
        <Alert variant="info" className={styles.alert}>
          Su sesión terminó. Inicie sesión de nuevo para continuar.
        </Alert>
      )}
      {message && !failure && (
        <Alert variant="success" className={styles.alert}>
          {message}
        </Alert>
      )}
      {failure && (
        <Alert variant="error" className={styles.alert}>
          {failure}
        </Alert>
      )}
      {unverified && (
        <div className={styles.resend}>
          <ReenviarVerificacion email={unverified} />
        </div>
      )}
      <form className={styles.fields} method="post" noValidate onSubmit={submit} {...watch}>
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          icon={IconMail}
          name="email"
          error={faults.email}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          icon={IconLock}
          aside={<Link to="/recuperar-contrasena">¿Olvidó su contraseña?</Link>}
          name="password"
          error={faults.password}
        />
        <Button type="submit" size="lg" block loading={sending} loadingLabel="Iniciando sesión">
          Iniciar sesión
        </Button>
      </form>
      <p className={styles.other}>
        ¿Es de la compañía y no tiene cuenta? <Link to="/registro">Crear cuenta</Link>
      </p>
    </>
  )
}
