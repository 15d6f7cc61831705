import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { configuracionApi, type ModoRegistro } from '#contract/configuracion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReenviarVerificacion } from '#web/cuenta/reenviar-verificacion.tsx'
import { RegistroForm } from './registro-form.tsx'
import { Vista } from '#web/cuenta/vista.tsx'
import { VolverALogin } from '#web/cuenta/volver-a-login.tsx'
import styles from '#web/cuenta/cuenta.module.css'

export const meta = pageTitle('Crear cuenta')

/** Without an answer the form is shown: the server decides on submit. */
export async function loader({ context }: LoaderFunctionArgs) {
  return await apiOver(context.get(doorContext).fetch)(configuracionApi.registro).catch(() => ({
    modo: undefined,
    edad_minima: 0,
  }))
}

const afterwards: Record<Exclude<ModoRegistro, 'cerrado'>, string> = {
  aprobacion: 'Un administrador la aprobará cuando usted verifique su correo.',
  abierto: 'Podrá entrar cuando verifique su correo.',
}

export default function RegistroScreen() {
  const { modo, edad_minima } = useLoaderData<typeof loader>()
  const [sent, setSent] = useState<{ email: string; message: string }>()

  if (sent) return <RevisarCorreo {...sent} />
  if (modo === 'cerrado') return <Cerrado />
  return (
    <>
      <h1 className={styles.title}>Crear cuenta</h1>
      <p className={styles.subtitle}>{modo ? afterwards[modo] : 'Le enviaremos un correo para verificarla.'}</p>
      <RegistroForm edadMinima={edad_minima} onSent={(email, message) => setSent({ email, message })} />
      <p className={styles.other}>
        Al crear su cuenta, la compañía guarda sus datos como lo explica en <a href="/privacidad">Privacidad</a>.
      </p>
    </>
  )
}

function RevisarCorreo({ email, message }: { email: string; message: string }) {
  return (
    <Vista title="Revise su correo">
      <Alert variant="success">{message}</Alert>
      <p>
        Le escribimos a <strong>{email}</strong>. El enlace sirve una vez y por 24 horas. Si no lo encuentra, busque en
        el correo no deseado.
      </p>
      <ReenviarVerificacion email={email} />
      <VolverALogin />
    </Vista>
  )
}

function Cerrado() {
  return (
    <>
      <h1 className={styles.title}>Crear cuenta</h1>
      <div className={styles.answer}>
        <Alert variant="info">{mensajes.registroCerrado}</Alert>
        <p>Si ya recibió una invitación, abra el enlace de ese correo y elija su contraseña.</p>
        <Button size="lg" block render={<Link to="/login" />}>
          Iniciar sesión
        </Button>
        <p className={styles.other}>
          ¿No conoce a un administrador? <a href="/contacto">Escriba a la compañía</a>
        </p>
      </div>
    </>
  )
}
