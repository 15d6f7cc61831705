import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { cuentaApi, PrimerAdministrador } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CamposContrasena } from '#web/parts/cuenta/campos-contrasena.tsx'
import { Confirmacion } from '#web/parts/cuenta/confirmacion.ts'
import { entered } from './entered.ts'
import { useFormularioDeCuenta } from './use-formulario-de-cuenta.ts'
import styles from './cuenta.module.css'

export const meta = pageTitle('Configurar')

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Used once: what was read a moment ago may no longer be so.
  const fresh = apiOver((input, init) => context.get(doorContext).fetch(input, { ...init, cache: 'no-store' }))
  const codigo = new URL(request.url).searchParams.get('codigo') ?? ''
  // Longer than any of ours: skip the call.
  const { valid } =
    codigo && codigo.length <= 100 ? await fresh(cuentaApi.checkSetup, { params: { codigo } }) : { valid: false }
  return { codigo, valid }
}

/** The contract's fields and the repeated password. */
const Form = PrimerAdministrador.omit({ codigo: true }).and(Confirmacion)

export default function ConfigurarScreen() {
  const { codigo, valid } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className={styles.title}>Configurar</h1>
      {valid ? (
        <>
          <p className={styles.subtitle}>Cree la cuenta del primer administrador de esta instalación.</p>
          <AdministratorForm codigo={codigo} />
        </>
      ) : (
        <Alert variant="error" title="Enlace inválido" className={styles.alert}>
          {mensajes.codigoInvalido} Al reiniciar el programa se imprime uno nuevo, mientras no haya un administrador.
        </Alert>
      )}
    </>
  )
}

function AdministratorForm({ codigo }: { codigo: string }) {
  const navigate = useNavigate()
  const { form, field, escrito, sending, failure } = useFormularioDeCuenta({
    schema: Form,
    initial: { nombre: '', email: '', password: '', confirmacion: '' },
    async send({ nombre, email, password }) {
      const { message } = await api(cuentaApi.setUp, { body: { codigo, nombre, email, password } })
      // Their second factor comes next; a closed browser loses nothing, as the next sign-in counts its days.
      if (!(await entered({ email, password }))) await navigate('/login', { replace: true, state: { message } })
      else await navigate('/intranet/configuracion?vista=mi-cuenta', { replace: true })
    },
  })

  return (
    <form className={styles.fields} {...form}>
      {failure && <Alert variant="error">{failure}</Alert>}
      <TextField label="Nombre" autoComplete="name" {...field('nombre')} />
      <TextField label="Correo electrónico" type="email" autoComplete="username" {...field('email')} />
      <CamposContrasena value={escrito.password} password={field('password')} confirmacion={field('confirmacion')} />
      <Button type="submit" size="lg" block loading={sending} loadingLabel="Creando la cuenta">
        Crear administrador
      </Button>
    </form>
  )
}
