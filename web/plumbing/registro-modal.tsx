import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Campos } from '#contract/shared/campos.ts'
import { type Campo, CampoControl, type Values, valuesOf } from './campo.tsx'
import { controlesDe, dichoDe } from './campos-escritos.tsx'
import { FormModal } from './form-modal.tsx'
import { useFormulario } from './use-formulario.ts'

export interface Registro {
  id: number
  version: number
}

export interface RegistroModalProps<R extends Registro> {
  /** `Agregar clave`, `Editar clave`. */
  uno: string
  /** Declared fields, by which it is also judged; or controls and a schema. */
  campos: Campos | readonly Campo[]
  /** Of the contract, or what a person types for it. */
  schema?: z.ZodType<object, Values>
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
  const controles = areControles(campos) ? campos : controlesDe(campos)
  const form = useFormulario((anew ? create : change) as Endpoint, {
    borrador: `registro-${uno}-${registro?.id ?? ''}`,
    registro,
    como: change.output as unknown as z.ZodType<R>,
    readNow: async (queries) => registro && (await readNow(registro.id, queries)),
    schema: schema ?? (areControles(campos) ? undefined : dichoDe(campos)),
    initial: (uno) => valuesOf(controles, uno),
    input: (said, visto) =>
      (visto && !anew
        ? { params: { ...params, id: visto.id }, body: { ...said, version: visto.version } }
        : { params, body: said }) as never,
    onDone: (made) => (anew ? onCreated : onChanged)(made as R),
    onGone: () => setAnew(true),
    gone,
    ...(conflict && { conflict }),
  })
  return (
    <FormModal title={`${anew ? 'Agregar' : 'Editar'} ${uno}`} {...form.modal} onClose={onClose}>
      {controles.map((campo) => (
        <CampoControl key={campo.name} campo={campo} form={form} />
      ))}
    </FormModal>
  )
}

const areControles = (campos: Campos | readonly Campo[]): campos is readonly Campo[] => Array.isArray(campos)

const eliminado =
  'Otra persona lo eliminó mientras usted escribía. Lo suyo sigue aquí: si guarda, se agrega como nuevo.'
