import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { changesIn } from './ahora.ts'
import { type BorradorDeForm, useBorrador } from './use-borrador.ts'
import { type EnvioOptions, useEnvio } from './use-envio.ts'

interface FormularioOptions<E extends Endpoint, Typed extends FieldValues, Said extends FieldValues, Now> extends Omit<
  EnvioOptions<E, Now>,
  'form' | 'borrador'
> {
  /** Of the contract, or what a person types for it. */
  schema: z.ZodType<Said, Typed>
  initial: NoInfer<DefaultValues<Typed>>
  /** The call that carries what was said; without it, its body alone. */
  input?: (said: Said) => CallInput<E>
  /** Name of its draft: of a record, with its id. Null: what is typed is secret, or the form keeps it itself. */
  borrador: string | null
}

/**
 * A form that sends to one endpoint: the contract judges its fields, and refusals stand beside them. `modal` goes into
 * `<FormModal>`, `field` and `choice` into controls.
 */
export function useFormulario<
  E extends Endpoint,
  Typed extends FieldValues,
  Said extends FieldValues = Typed,
  Now = unknown,
>(
  endpoint: E,
  { schema, initial, input = asBody, borrador: nombre, ...options }: FormularioOptions<E, Typed, Said, Now>,
) {
  const form = useForm<Typed, unknown, Said>({ resolver: zodResolver(schema), defaultValues: initial })
  // What a POST makes is new: its first values are nobody's.
  const borrador = useKept(nombre, form, endpoint.method !== 'POST')
  const envio = useEnvio(endpoint, { ...options, form, borrador })
  const send = envio.send as unknown as (input: CallInput<E>) => Promise<unknown>
  const submit = async (said: Said) => void (await send(input(said)))
  return {
    ...controlsOf(form),
    form,
    /** Sends what was judged; for forms that ask once more before. */
    submit,
    modal: {
      submitting: envio.sending,
      failure: envio.failure,
      pending: form.formState.isDirty,
      borrador,
      onSubmit: form.handleSubmit(submit),
    },
  }
}

/** Types into a form what its draft holds, and keeps what is typed from then on. */
function useKept<Typed extends FieldValues, Said extends FieldValues>(
  nombre: string | null,
  { subscribe, reset, formState }: UseFormReturn<Typed, unknown, Said>,
  ofRecord: boolean,
): BorradorDeForm {
  const defaults = formState.defaultValues as Typed
  const { kept, ahora, keep, drop } = useBorrador<Typed>(nombre, ofRecord ? defaults : undefined)
  const recover = useEffectEvent(() => {
    if (kept) reset({ ...defaults, ...kept }, { keepDefaultValues: true })
  })
  useEffect(() => recover(), [])
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keep(changesIn(values, defaults), defaults) }),
    [subscribe, keep, defaults],
  )
  return {
    recuperado: kept !== undefined,
    ahora,
    drop,
    discard() {
      drop()
      reset(defaults)
    },
  }
}

const asBody = <E extends Endpoint>(body: object) => ({ body }) as unknown as CallInput<E>

/** Props of controls, by the name of their field. */
export function controlsOf<Typed extends FieldValues, Said extends FieldValues>({
  register,
  watch,
  setValue,
  formState,
}: UseFormReturn<Typed, unknown, Said>) {
  const errorOf = (name: Path<Typed>) => (get(formState.errors, name) as { message?: string } | undefined)?.message
  return {
    /** Of one that is typed into. */
    field: (name: Path<Typed>) => ({ ...register(name), error: errorOf(name) }),
    /** Of one that is chosen from. */
    choice: <Name extends Path<Typed>>(name: Name) => ({
      value: watch(name),
      onChange: (value: PathValue<Typed, Name>) =>
        setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
      error: errorOf(name),
    }),
  }
}
