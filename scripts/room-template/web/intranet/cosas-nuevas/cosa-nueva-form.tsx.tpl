import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type CosaNueva, cosasNuevasApi, DatosCosaNueva } from '#contract/cosas-nuevas.ts'
import { ahoraOf, keepTyped, otraPersona } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CosaNuevaFormProps {
  /** Without one, a new one is added. */
  cosaNueva: CosaNueva | undefined
  onClose: () => void
  onDone: (text: string) => void
}

export function CosaNuevaForm({ cosaNueva, onClose, onDone }: CosaNuevaFormProps) {
  const [seen, setSeen] = useState(cosaNueva)
  const form = useForm({ resolver: zodResolver(DatosCosaNueva), defaultValues: camposOf(seen) })
  const { register, formState } = form
  const { errors, isDirty } = formState
  const create = useEnvio(cosasNuevasApi.create, { form, onDone: ({ nombre }) => onDone(`${nombre}: se agregó.`) })
  const change = useEnvio(cosasNuevasApi.change, {
    form,
    onDone: ({ nombre }) => onDone(`${nombre}: se guardó.`),
    readNow: async (queries) => {
      const asked = query(cosasNuevasApi.get, { params: { id: seen?.id ?? 0 } })
      const now = await queries.fetchQuery({ ...asked, staleTime: 0 })
      setSeen(now)
      form.reset(camposOf(now), keepTyped)
      return now
    },
    conflict: otraPersona,
  })
  const ahora = ahoraOf(formState, change.stands)
  return (
    <FormModal
      title={seen ? `Editar ${seen.nombre}` : 'Agregar'}
      submitLabel="Guardar"
      submittingLabel="Guardando"
      submitting={create.sending || change.sending}
      failure={create.failure ?? change.failure}
      onSubmit={form.handleSubmit(async (body) => {
        if (!seen) await create.send({ body })
        else await change.send({ params: { id: seen.id }, body: { ...body, version: seen.version } })
      })}
      onClose={onClose}
      pending={isDirty}
    >
      <TextField
        label="Nombre"
        maxLength={80}
        autoComplete="off"
        helper={ahora('nombre')}
        error={errors.nombre?.message}
        {...register('nombre')}
      />
      <TextArea
        label="Nota"
        optional
        maxLength={500}
        helper={ahora('nota')}
        error={errors.nota?.message}
        {...register('nota')}
      />
    </FormModal>
  )
}

const camposOf = ({ nombre = '', nota = '' }: Partial<CosaNueva> = {}) => ({ nombre, nota })
