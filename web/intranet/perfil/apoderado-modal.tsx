import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Apoderado, CambioApoderado } from '#contract/perfil/consentimiento.ts'
import { perfilApi } from '#contract/perfil.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { ahoraOf, keepTyped } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface ApoderadoModalProps {
  id: number
  apoderado: Apoderado | null
  onClose: () => void
  onDone: (text: string) => void
}

/** The guardian of a minor. */
export function ApoderadoModal({ id, apoderado, onClose, onDone }: ApoderadoModalProps) {
  const asked = query(perfilApi.consentimientos, { params: { id } })
  const { visto, anterior, conflicto } = useVisto(apoderado, {
    readNow: async (queries) => (await nowOf(asked)(queries))?.apoderado ?? undefined,
    onNow: (now) => form.reset(escritoDe(now), keepTyped),
  })
  const form = useForm({
    resolver: zodResolver(CambioApoderado),
    defaultValues: escritoDe(apoderado),
  })
  const { register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const envio = useEnvio(perfilApi.changeApoderado, {
    form,
    into: asked,
    ...conflicto,
    onDone: () => onDone('El apoderado se guardó.'),
  })
  const ahora = ahoraOf(formState, anterior ? escritoDe(anterior) : undefined, escritoDe(visto))
  return (
    <FormModal
      title="Apoderado"
      submitLabel="Guardar"
      submittingLabel="Guardando"
      submitting={envio.sending}
      failure={envio.failure}
      onSubmit={handleSubmit(
        async (body) => void (await envio.send({ params: { id }, body: { ...body, version: visto?.version ?? 0 } })),
      )}
      onClose={onClose}
      pending={isDirty}
    >
      <TextField
        label="Nombre completo"
        helper={ahora('nombre')}
        error={errors.nombre?.message}
        {...register('nombre')}
      />
      <TextField
        label="Parentesco"
        helper={ahora('parentesco')}
        error={errors.parentesco?.message}
        {...register('parentesco')}
      />
      <TextField
        label="Teléfono"
        type="tel"
        optional
        helper={ahora('telefono')}
        error={errors.telefono?.message}
        {...register('telefono')}
      />
      <TextField
        label="Correo"
        type="email"
        optional
        helper={ahora('email')}
        error={errors.email?.message}
        {...register('email')}
      />
    </FormModal>
  )
}

const escritoDe = (apoderado: Apoderado | null) => ({
  nombre: apoderado?.nombre ?? '',
  parentesco: apoderado?.parentesco ?? '',
  telefono: apoderado?.telefono ? formatTelefono(apoderado.telefono) : '',
  email: apoderado?.email ?? '',
})
