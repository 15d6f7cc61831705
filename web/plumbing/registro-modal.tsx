import { zodResolver } from '@hookform/resolvers/zod'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ahoraOf, keepTyped, otraPersona } from './ahora.ts'
import { ApiError } from './api.ts'
import { type Campo, CampoControl, valuesOf } from './campo.tsx'
import { FormModal } from './form-modal.tsx'
import { useEnvio } from './use-envio.ts'

export interface Registro {
  id: number
  version: number
}

export interface RegistroModalProps<R extends Registro> {
  /** `Agregar clave`, `Editar clave`. */
  uno: string
  campos: readonly Campo[]
  /** Of the contract, or what a person types for it. */
  schema: z.ZodType<FieldValues, FieldValues>
  /** Undefined: a new one. */
  registro: R | undefined
  create: Endpoint & { output: z.ZodType<R> }
  change: Endpoint & { output: z.ZodType<R> }
  /** Of both calls, besides the id. */
  params?: object
  /** Reads it again where somebody else was faster. Undefined or 404: it is gone, and saving adds it as a new one. */
  readNow: (id: number, queries: QueryClient) => Promise<R | undefined>
  conflict?: (now: R | undefined) => string
  onClose: () => void
  onCreated: (registro: R) => void
  onChanged: (registro: R) => void
}

/** A dialog that adds or changes a small record; whatever the server answers, nothing typed is lost. */
export function RegistroModal<R extends Registro>({
  uno,
  campos,
  schema,
  registro,
  create,
  change,
  params,
  readNow,
  conflict = fasterThanYou,
  onClose,
  onCreated,
  onChanged,
}: RegistroModalProps<R>) {
  const [seen, setSeen] = useState(registro)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(campos, seen) })
  const adding = useEnvio(create as Endpoint, { form, onDone: (made) => onCreated(made as R) })
  const changing = useEnvio(change as Endpoint, {
    form,
    onDone: (changed) => onChanged(changed as R),
    readNow: async (queries) => {
      const now = seen && (await readNow(seen.id, queries).catch(gone))
      setSeen(now)
      if (now) form.reset(valuesOf(campos, now), keepTyped)
      return now
    },
    conflict,
  })
  const ahora = ahoraOf(form.formState, changing.stands?.now)
  const submit = async (said: FieldValues) => {
    const call = seen
      ? changing.send({ params: { ...params, id: seen.id }, body: { ...said, version: seen.version } } as never)
      : adding.send({ params, body: said } as never)
    await call
  }
  return (
    <FormModal
      title={`${seen ? 'Editar' : 'Agregar'} ${uno}`}
      submitting={adding.sending || changing.sending}
      failure={adding.failure ?? changing.failure}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
      pending={form.formState.isDirty}
    >
      {campos.map((campo) => (
        <CampoControl
          key={campo.name}
          campo={{ ...campo, helper: ahora(campo.name, inWords(campo)) ?? campo.helper }}
          form={form}
        />
      ))}
    </FormModal>
  )
}

const inWords =
  ({ opciones }: Campo) =>
  (value: unknown) =>
    opciones?.[String(value)] ?? String(value)

function gone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

const fasterThanYou = (now: object | undefined): string =>
  now
    ? otraPersona()
    : 'Otra persona lo eliminó mientras usted escribía. Lo suyo sigue aquí: si guarda, se agrega como nuevo.'
