import type { FormEvent } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint, Output } from '#contract/endpoint.ts'
import { mientrasTanto, otraPersona } from './ahora.ts'
import type { NombreDeBorrador } from './use-borrador.ts'
import { type EnvioOptions, useEnvio } from './use-envio.ts'
import { useJuicio } from './use-juicio.ts'
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
  const { visto, conflicto, pending } = form
  const { unmoved, ...decides } = conflicto
  const { forget, refuse, said, ...juicio } = useJuicio(form, schema)
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
      setError: (name: string, { message }: { message: string }) => refuse(name, message),
    },
    borrador,
  } as EnvioOptions<E, NonNullable<R>>)

  const submit = async (said: Said) =>
    await (envio.send as (input: CallInput<E>) => Promise<Output<E> | undefined>)(input(said, visto))

  return {
    ...form,
    ...juicio,
    said,
    refused: envio.fields,
    reset(vista: Typed) {
      form.reset(vista)
      forget()
    },
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

type Escrito<R, Typed extends object> = ReturnType<typeof useEscrito<R, Typed>>

type Juicio<Typed extends object, Said extends object> = ReturnType<typeof useJuicio<Typed, Said>>

interface Formulario<E extends Endpoint, Typed extends object, Said extends object, R>
  extends Omit<Escrito<R, Typed>, 'conflicto' | 'controles'>, Omit<Juicio<Typed, Said>, 'refuse' | 'forget'> {
  /** Texts of the refusal of the last try, by field. */
  refused: Readonly<Record<string, string>>
  /** Sends what was judged; for forms that ask once more before. */
  submit: (said: Said) => Promise<Output<E> | undefined>
  modal: Pick<ReturnType<typeof useEnvio<E>>, 'failure'> &
    Pick<Escrito<R, Typed>, 'pending' | 'borrador'> & {
      submitting: boolean
      onSubmit: (event?: FormEvent<HTMLFormElement>) => void
    }
}

const asBody = <E extends Endpoint>(body: object) => ({ body }) as unknown as CallInput<E>
