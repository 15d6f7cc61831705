import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint, Output } from '#contract/endpoint.ts'
import { mientrasTanto, otraPersona } from './ahora.ts'
import type { NombreDeBorrador } from './use-borrador.ts'
import { type EnvioOptions, useEnvio } from './use-envio.ts'
import { useEscrito } from './use-visto.ts'

interface FormularioOptions<E extends Endpoint, Typed extends object, Said, R> extends Omit<
  EnvioOptions<E, NonNullable<R>>,
  'form' | 'borrador'
> {
  /** Of the contract, or what a person types for it; without one the server judges. */
  schema?: z.ZodType<Said, Typed>
  /** Values that it begins with, or those of its record. A choice may still be open. */
  initial: PorElegir<Typed> | ((registro: R) => PorElegir<Typed>)
  /** What is typed over, or decided on, as the person saw it. */
  registro?: R
  /** Its schema, which the refusal of a stale version brings. */
  como?: z.ZodType<NonNullable<R>>
  /** The call that carries what was said; without it, its body alone. */
  input?: (said: Said, visto: R) => CallInput<NoInfer<E>>
  borrador: NombreDeBorrador
}

type PorElegir<Typed> = { [Name in keyof Typed]?: Typed[Name] | undefined }

/**
 * A form that sends to one endpoint. Its schema, of the contract or what a person types for it, judges its fields; without
 * one the server does, and refusals stand beside them. `modal` goes into `<FormModal>`, `field`, `choice` and `check` into
 * controls. Whatever happens, what is typed stays: it is `useEscrito` that sends.
 */
export function useFormulario<E extends Endpoint, Typed extends object, Said extends object = Typed, R = undefined>(
  endpoint: E,
  {
    schema,
    initial,
    registro,
    como,
    input = asBody,
    borrador: nombre,
    ...options
  }: FormularioOptions<E, Typed, Said, R>,
): Formulario<E, Typed, Said, R> {
  const types = typeof initial === 'function'
  const escritoDe = (types ? initial : () => initial) as unknown as (registro: R) => Typed
  const form = useEscrito(registro as R, escritoDe, {
    borrador: nombre,
    ...(como && { como }),
    ...(options.readNow && { readNow: options.readNow as never }),
  })
  const { visto, conflicto, escrito, pending } = form
  const { unmoved, ...decides } = conflicto
  const [faults, setFaults] = useState<Faults>({})
  /** Once it was sent, what is typed is judged as it is typed. */
  const [tried, setTried] = useState(false)
  const { element, focusFault } = useFaultFocus()
  const forget = () => {
    setFaults({})
    setTried(false)
  }
  const borrador = {
    ...form.borrador,
    discard() {
      form.borrador.discard()
      forget()
    },
  }
  const envio = useEnvio(endpoint, {
    ...options,
    ...(registro !== undefined && {
      ...decides,
      ...(types && { unmoved: options.unmoved ?? unmoved }),
      conflict: options.conflict ?? (types ? otraPersona : mientrasTanto),
    }),
    form: {
      setError(name: string, { message }: { message: string }) {
        setFaults((before) => ({ ...before, [name]: message }))
        focusFault()
      },
    },
    borrador,
  } as EnvioOptions<E, NonNullable<R>>)

  function change(some: Partial<Typed>): void {
    form.change(some)
    const now = tried ? judge({ ...escrito, ...some }).faults : {}
    const isOf = (fault: string) => Object.keys(some).some((name) => fault === name || fault.startsWith(`${name}.`))
    setFaults((before) =>
      Object.fromEntries([
        ...Object.entries(before).filter(([fault]) => !isOf(fault)),
        ...Object.entries(now).filter(([fault]) => isOf(fault)),
      ]),
    )
  }

  function judge(typed: Typed): { said?: Said; faults: Faults } {
    if (!schema) return { said: typed as unknown as Said, faults: {} }
    const { data } = schema.safeParse(typed)
    return data ? { said: data, faults: {} } : { faults: faultsOf(schema, typed) }
  }

  /** What is typed, judged; undefined where something is wrong, which then stands beside its field. */
  function said(event?: FormEvent<HTMLFormElement>): Said | undefined {
    event?.preventDefault()
    element.current = event?.currentTarget ?? element.current
    const { said, faults } = judge(escrito)
    setTried(true)
    setFaults(faults)
    if (!said) focusFault()
    return said
  }

  /** Judges some fields alone. */
  function passes(names: readonly string[], event: FormEvent<HTMLFormElement>): boolean {
    element.current = event.currentTarget
    const own = Object.fromEntries(Object.entries(judge(escrito).faults).filter(([name]) => names.includes(name)))
    setFaults(own)
    if (Object.keys(own).length === 0) return true
    focusFault()
    return false
  }

  const submit = async (said: Said) =>
    await (envio.send as (input: CallInput<E>) => Promise<Output<E> | undefined>)(input(said, visto))

  return {
    ...form,
    ...form.controles(faults, change),
    change,
    reset(vista: Typed) {
      form.reset(vista)
      forget()
    },
    faults,
    said,
    passes,
    submit,
    modal: {
      submitting: envio.sending,
      failure: envio.failure,
      pending,
      borrador,
      onSubmit(event?: FormEvent<HTMLFormElement>) {
        const judged = said(event)
        if (judged) void submit(judged)
      },
    },
  }
}

/** Texts beside fields. */
type Faults = Readonly<Record<string, string>>

/** The first of each field. */
export const faultsOf = (schema: z.ZodType, typed: unknown): Faults =>
  Object.fromEntries(
    (schema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).toReversed(),
  )

type Escrito<R, Typed extends object> = ReturnType<typeof useEscrito<R, Typed>>

interface Formulario<E extends Endpoint, Typed extends object, Said, R>
  extends Omit<Escrito<R, Typed>, 'conflicto' | 'controles'>, ReturnType<Escrito<R, Typed>['controles']> {
  faults: Faults
  said: (event?: FormEvent<HTMLFormElement>) => Said | undefined
  passes: (names: readonly string[], event: FormEvent<HTMLFormElement>) => boolean
  /** Sends what was judged; for forms that ask once more before. */
  submit: (said: Said) => Promise<Output<E> | undefined>
  modal: Pick<ReturnType<typeof useEnvio<E>>, 'failure'> &
    Pick<Escrito<R, Typed>, 'pending' | 'borrador'> & {
      submitting: boolean
      onSubmit: (event?: FormEvent<HTMLFormElement>) => void
    }
}

/** Puts the focus on the first field that is refused, once its text stands. */
function useFaultFocus() {
  const element = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  return { element, focusFault: () => setAsked((before) => before + 1) }
}

const asBody = <E extends Endpoint>(body: object) => ({ body }) as unknown as CallInput<E>
