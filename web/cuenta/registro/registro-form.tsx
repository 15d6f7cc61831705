import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { cuentaApi, Registro } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { formatTelefono, Telefono } from '#contract/shared/telefono.ts'
import { api } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { CamposContrasena } from '#web/parts/cuenta/campos-contrasena.tsx'
import { keepMarca } from '#web/cuenta/marca-registro.ts'
import { type Campo, campos, registroIngresado } from './registro-ingresado.ts'
import { RutIngresado, tidyRut } from '#web/plumbing/rut-ingresado.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { faultsOf } from '#web/plumbing/use-juicio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useDisponible } from './use-disponible.ts'
import styles from '#web/cuenta/cuenta.module.css'

const names = Object.keys(campos) as Campo[]
type Typed = Record<Campo, string>
const vacio = Object.fromEntries(names.map((name) => [name, ''])) as Typed
const tidied: Partial<Record<Campo, (value: string) => string>> = { rut: tidyRut, telefono: formatTelefono }

const checkEmail = (email: string) => api(cuentaApi.checkEmail, { query: { email } })
const checkRut = (rut: string) => api(cuentaApi.checkRut, { query: { rut } })

interface RegistroFormProps {
  /** In years; 0 if unknown. */
  edadMinima: number
  onSent: (email: string, message: string) => void
}

export function RegistroForm({ edadMinima, onSent }: RegistroFormProps) {
  const formId = useId()
  const today = useHoy()
  const [failure, setFailure] = useState<string>()
  const [faultySubmits, setFaultySubmits] = useState(0)
  const [sending, setSending] = useState(false)
  /** Fields whose error is shown; all, once it was sent. */
  const [shown, setShown] = useState<readonly Campo[]>([])
  const [refused, setRefused] = useState<Partial<Record<Campo, string>>>({})
  const { escrito, change, controles } = useEscrito(undefined, () => vacio, {
    borrador: { sin: 'nobody is signed in: it would be of nobody' },
  })
  const schema = registroIngresado(edadMinima)
  const wrong = faultsOf(schema, escrito)
  const emailFree = useDisponible(Registro.shape.email.safeParse(escrito.email).data, checkEmail)
  const rutFree = useDisponible(RutIngresado.safeParse(escrito.rut).data, checkRut)
  const taken: Partial<Record<Campo, string>> = {
    ...(emailFree === false && { email: mensajes.emailEnUso }),
    ...(rutFree === false && { rut: mensajes.rutEnUso }),
  }
  const errorOf = (name: Campo) => refused[name] ?? (shown.includes(name) ? wrong[name] : undefined) ?? taken[name]
  const faulty = names.filter(errorOf)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    setShown(names)
    const { data } = schema.safeParse(escrito)
    if (!data || taken.email || taken.rut) return setFaultySubmits((count) => count + 1)
    setFaultySubmits(0)
    setSending(true)
    try {
      const { message } = await api(cuentaApi.register, { body: Registro.parse(data) })
      await keepMarca(data.email)
      onSent(data.email, message)
    } catch (error) {
      const { message, fields } = formErrors(error)
      setFailure(message)
      setRefused(fields)
    }
    setSending(false)
  }

  /** Writes over some fields. The error of one is shown while it is being corrected. */
  function write(some: Partial<Typed>): void {
    const now = faultsOf(schema, { ...escrito, ...some })
    const isCorrected = (name: Campo) => shown.length < names.length && name in some && !now[name]
    change(some)
    setShown(shown.filter((name) => !isCorrected(name)))
    setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in some))))
  }

  /** Its error is shown once something was typed and it is left. */
  const field = (name: Campo) => ({
    id: `${formId}-${name}`,
    ...controles(Object.fromEntries(names.map((name) => [name, errorOf(name)])), write).field(name),
    onBlur() {
      if (!escrito[name]) return
      const tidy = tidied[name]?.(escrito[name]) ?? escrito[name]
      if (tidy !== escrito[name]) write({ [name]: tidy })
      if (faultsOf(schema, { ...escrito, [name]: tidy })[name]) setShown([...new Set([...shown, name])])
    },
  })

  return (
    <form className={classes(styles.fields, styles.pairs)} method="post" onSubmit={submit} noValidate>
      {failure && <Failure>{failure}</Failure>}
      {!failure && faultySubmits > 0 && faulty.length > 0 && (
        <div className={styles.wide}>
          <ErrorSummary
            title={faulty.length === 1 ? 'Hay 1 campo por corregir' : `Hay ${faulty.length} campos por corregir`}
            inline
            errors={faulty.map((name, index) => ({
              id: `${formId}-${name}`,
              message: index === 0 ? capitalized(campos[name]) : campos[name],
            }))}
            focusKey={faultySubmits}
          />
        </div>
      )}
      <TextField label="Nombre y apellidos" autoComplete="name" className={styles.wide} {...field('nombre')} />
      <TextField
        label="RUT"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        valid={rutFree}
        {...field('rut')}
      />
      <FechaField label="Fecha de nacimiento" autoComplete="bday" max={today} {...field('fecha_nacimiento')} />
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="email"
        valid={emailFree}
        {...field('email')}
      />
      <TextField
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        helper="Para avisos de guardia."
        valid={Telefono.safeParse(escrito.telefono).success}
        {...field('telefono')}
      />
      <CamposContrasena value={escrito.password} password={field('password')} confirmacion={field('confirmacion')} />
      {/* Announces an answer that arrives after the person left. */}
      <output className="visually-hidden">{Object.values(taken).join(' ')}</output>
      <Button type="submit" size="lg" block className={styles.wide} loading={sending} loadingLabel="Creando la cuenta">
        Crear cuenta
      </Button>
    </form>
  )
}

/** Server refusal; takes the focus, as the button may be a screen further down. */
function Failure({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.wide}>
      <Alert variant="error">{children}</Alert>
    </div>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
