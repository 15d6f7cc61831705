import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
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
import { CamposContrasena } from '#web/parts/cuenta/campos-contrasena.tsx'
import { keepMarca } from '#web/cuenta/marca-registro.ts'
import { type Campo, campos, registroIngresado } from './registro-ingresado.ts'
import { RutIngresado, tidyRut } from '#web/plumbing/rut-ingresado.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useDisponible } from './use-disponible.ts'
import styles from '#web/cuenta/cuenta.module.css'

const names = Object.keys(campos) as Campo[]
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
  const { register, control, handleSubmit, setError, setValue, getFieldState, trigger, formState } = useForm({
    resolver: zodResolver(registroIngresado(edadMinima)),
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])) as Record<Campo, string>,
    // The summary takes the focus.
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = formState
  const values = useWatch({ control })
  const emailFree = useDisponible(Registro.shape.email.safeParse(values.email).data, checkEmail)
  const rutFree = useDisponible(RutIngresado.safeParse(values.rut).data, checkRut)
  const taken: Partial<Record<Campo, string>> = {
    ...(emailFree === false && { email: mensajes.emailEnUso }),
    ...(rutFree === false && { rut: mensajes.rutEnUso }),
  }
  const errorOf = (name: Campo) => errors[name]?.message ?? taken[name]
  const faulty = names.filter(errorOf)

  const submit = handleSubmit(
    async (typed) => {
      if (taken.email || taken.rut) return reject()
      setFailure(undefined)
      setFaultySubmits(0)
      try {
        const { message } = await api(cuentaApi.register, { body: Registro.parse(typed) })
        await keepMarca(typed.email)
        onSent(typed.email, message)
      } catch (error) {
        const { message, fields } = formErrors(error)
        setFailure(message)
        for (const name of names) if (fields[name]) setError(name, { message: fields[name] })
      }
    },
    () => reject(),
  )

  function reject(): void {
    setFailure(undefined)
    setFaultySubmits((count) => count + 1)
  }

  /** Shows its error on blur, if something was typed, and while it is being corrected. */
  const field = (name: Campo) => ({
    id: `${formId}-${name}`,
    error: errorOf(name),
    ...register(name, {
      onChange: () => {
        if (getFieldState(name).invalid) void trigger(name)
        if (name === 'password' && getFieldState('confirmacion').invalid) void trigger('confirmacion')
      },
      onBlur: ({ target }: { target: HTMLInputElement }) => {
        const tidy = tidied[name]?.(target.value)
        if (tidy) setValue(name, tidy)
        if (target.value) void trigger(name)
      },
    }),
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
      <TextField
        label="Fecha de nacimiento"
        type="date"
        autoComplete="bday"
        max={today}
        {...field('fecha_nacimiento')}
      />
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
        valid={Telefono.safeParse(values.telefono).success}
        {...field('telefono')}
      />
      <CamposContrasena
        value={values.password ?? ''}
        password={field('password')}
        confirmacion={field('confirmacion')}
      />
      {/* Announces an answer that arrives after the person left. */}
      <output className="visually-hidden">{Object.values(taken).join(' ')}</output>
      <Button
        type="submit"
        size="lg"
        block
        className={styles.wide}
        loading={isSubmitting}
        loadingLabel="Creando la cuenta"
      >
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
