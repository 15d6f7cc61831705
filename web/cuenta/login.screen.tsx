import { IconFingerprint, IconLock, IconMail } from '@tabler/icons-react'
import { type SubmitEvent, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { cuentaApi } from '#contract/cuenta.ts'
import type { SesionAbierta } from '#contract/shared/sesion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { isEquipoCompartido, markCompartido, storedEquipo } from '#web/plumbing/equipo-compartido.ts'
import { llavesPosibles } from '#web/plumbing/llaves-posibles.ts'
import { returnPath } from '#web/plumbing/return-path.ts'
import { sessionEnded, storeDispositivo, storedDispositivo, storeSession } from '#web/plumbing/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { typedIn, useCredenciales } from './use-credenciales.ts'
import styles from './cuenta.module.css'

export const meta = pageTitle('Iniciar sesión')

/** Of an account whose e-mail is not verified. */
const ReenviarVerificacion = fetched(() => import('./reenviar-verificacion.tsx'), 'ReenviarVerificacion')
/** Of an account with a second step, after its password. */
const SegundoFactor = fetched(() => import('./segundo-factor.tsx'), 'SegundoFactor')
const conLlave = () => import('#web/parts/cuenta/entrar-con-llave.ts')
/** At a registered computer of the station. */
const EntrarConPin = fetched(() => import('./con-pin.tsx'), 'EntrarConPin')

const neverChanges = () => () => {}

export default function LoginScreen() {
  const navigate = useNavigate()
  // Message of another account page, e.g. a successful verification (spec §2 item 2).
  const message = (useLocation().state as { message?: string } | null)?.message
  const ended = useSyncExternalStore(neverChanges, sessionEnded, () => false)
  const shared = useSyncExternalStore(neverChanges, isEquipoCompartido, () => false)
  const equipo = useSyncExternalStore(neverChanges, storedEquipo, () => null)
  const llaves = useSyncExternalStore(neverChanges, llavesPosibles, () => true)
  const box = useRef<HTMLInputElement>(null)
  const offered = useRef(false)
  const entered = useRef(false)
  const [failure, setFailure] = useState<string>()
  /** E-mail of the account awaiting verification. */
  const [unverified, setUnverified] = useState<string>()
  const [sending, setSending] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [paso, setPaso] = useState<{ form: HTMLFormElement; factores: readonly string[] }>()
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
    try {
      await signIn(form)
    } catch (error) {
      if (!(error instanceof ApiError)) return setFailure(mensajes.errorLogin)
      if (error.factores) return setPaso({ form, factores: error.factores })
      setFailure(error.message)
      if (error.code === 'sin_verificar') setUnverified(typedIn(form).email.trim())
      if (error.status === 401) show({ password: 'Revise la contraseña e inténtelo otra vez.' }, form)
    }
  }

  const compartida = () => box.current?.checked === true

  async function signIn(form: HTMLFormElement, codigo?: string): Promise<void> {
    const body = { ...typedIn(form), codigo, dispositivo: storedDispositivo(), compartida: compartida() }
    await enterAs(await api(cuentaApi.login, { body }))
  }

  async function enterAs({ token, user, dispositivo }: SesionAbierta): Promise<void> {
    // The autofill offer and the button may both succeed.
    if (entered.current) return
    entered.current = true
    markCompartido(compartida())
    storeSession(token, user)
    storeDispositivo(dispositivo)
    await navigate(returnPath(window.location.href), { replace: true, viewTransition: true })
  }

  async function handleLlave(): Promise<void> {
    setFailure(undefined)
    setWaiting(true)
    try {
      const { signInWithLlave } = await conLlave()
      await enterAs(await signInWithLlave(compartida))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : mensajes.errorLogin)
    }
    setWaiting(false)
  }

  /** Offers passkeys in autofill, on first contact with the form. */
  async function offerLlaves(): Promise<void> {
    if (!llaves || offered.current) return
    offered.current = true
    const opened = await conLlave()
      .then(({ offerLlaves }) => offerLlaves(compartida))
      .catch(() => undefined)
    if (opened) await enterAs(opened)
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
          <Suspense>
            <ReenviarVerificacion email={unverified} />
          </Suspense>
        </div>
      )}
      {paso && (
        <Suspense>
          <SegundoFactor
            email={typedIn(paso.form).email.trim()}
            factores={paso.factores}
            onCodigo={(codigo) => {
              setFailure(undefined)
              return signIn(paso.form, codigo)
            }}
            onLlave={handleLlave}
            onBack={() => {
              flushSync(() => setPaso(undefined))
              ;(paso.form.elements.namedItem('password') as HTMLElement).focus()
            }}
          />
        </Suspense>
      )}
      {/* Keeps what was typed. */}
      <div hidden={paso !== undefined} onFocus={offerLlaves} onPointerEnter={offerLlaves}>
        <form className={styles.fields} method="post" noValidate onSubmit={submit} {...watch}>
          <TextField
            label="Correo electrónico"
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
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
          <CheckBox key={String(shared)} ref={box} defaultChecked={shared}>
            Este equipo es del cuartel
          </CheckBox>
          <Button type="submit" size="lg" block loading={sending} loadingLabel="Iniciando sesión">
            Iniciar sesión
          </Button>
          {llaves && (
            <Button
              variant="outline"
              size="lg"
              block
              icon={IconFingerprint}
              loading={waiting}
              loadingLabel="Esperando la llave"
              onClick={handleLlave}
            >
              Usar la llave de este equipo
            </Button>
          )}
        </form>
        {equipo && (
          <Suspense>
            <EntrarConPin />
          </Suspense>
        )}
        <p className={styles.other}>
          ¿Es de la compañía y no tiene cuenta? <Link to="/registro">Crear cuenta</Link>
        </p>
      </div>
    </>
  )
}
