import { zodResolver } from '@hookform/resolvers/zod'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ahoraOf, keepTyped } from './ahora.ts'
import { type Campo, CampoControl, valuesOf } from './campo.tsx'
import { FormModal } from './form-modal.tsx'
import { useEnvio } from './use-envio.ts'
import { useVisto } from './use-visto.ts'

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
  conflict?: () => string
  /** The text where it is gone. */
  gone?: string
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
  conflict,
  gone = eliminado,
  onClose,
  onCreated,
  onChanged,
}: RegistroModalProps<R>) {
  const [anew, setAnew] = useState(registro === undefined)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(campos, registro) })
  const { visto, anterior, conflicto } = useVisto(registro, {
    como: change.output,
    readNow: async (queries) => registro && (await readNow(registro.id, queries)),
    onNow: (now) => form.reset(valuesOf(campos, now), keepTyped),
    ...(conflict && { conflict }),
  })
  const adding = useEnvio(create as Endpoint, { form, onDone: (made) => onCreated(made as R) })
  const changing = useEnvio(change as Endpoint, {
    form,
    onDone: (changed) => onChanged(changed as R),
    ...conflicto,
    onGone: () => setAnew(true),
    gone,
  })
  const ahora = ahoraOf(form.formState, anterior && valuesOf(campos, anterior), valuesOf(campos, visto))
  const submit = async (said: FieldValues) => {
    if (visto && !anew)
      await changing.send({ params: { ...params, id: visto.id }, body: { ...said, version: visto.version } } as never)
    else await adding.send({ params, body: said } as never)
  }
  return (
    <FormModal
      title={`${anew ? 'Agregar' : 'Editar'} ${uno}`}
      submitting={adding.sending || changing.sending}
      failure={adding.failure ?? changing.failure}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
      pending={form.formState.isDirty}
    >
      {campos.map((campo) => (
        <CampoControl
          key={campo.name}
          campo={{ ...campo, helper: ahora(campo.name, campo.opciones) ?? campo.helper }}
          form={form}
        />
      ))}
    </FormModal>
  )
}

const eliminado =
  'Otra persona lo eliminó mientras usted escribía. Lo suyo sigue aquí: si guarda, se agrega como nuevo.'
