import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Apoderado, CambioApoderado } from '#contract/perfil/consentimiento.ts'
import { perfilApi } from '#contract/perfil.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface ApoderadoModalProps {
  id: number
  apoderado: Apoderado | null
  onClose: () => void
  onDone: (text: string) => void
}

/** The guardian of a minor. */
export function ApoderadoModal({ id, apoderado, onClose, onDone }: ApoderadoModalProps) {
  const { version = 0, telefono } = apoderado ?? {}
  const form = useForm({
    resolver: zodResolver(CambioApoderado),
    defaultValues: {
      nombre: apoderado?.nombre ?? '',
      parentesco: apoderado?.parentesco ?? '',
      telefono: telefono ? formatTelefono(telefono) : '',
      email: apoderado?.email ?? '',
    },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const envio = useEnvio(perfilApi.changeApoderado, {
    form,
    into: query(perfilApi.consentimientos, { params: { id } }),
    onDone: () => onDone('El apoderado se guardó.'),
  })
  return (
    <FormModal
      title="Apoderado"
      submitLabel="Guardar"
      submittingLabel="Guardando"
      submitting={envio.sending}
      failure={envio.failure}
      onSubmit={handleSubmit(async (body) => void (await envio.send({ params: { id }, body: { ...body, version } })))}
      onClose={onClose}
      pending={isDirty}
    >
      <TextField label="Nombre completo" error={errors.nombre?.message} {...register('nombre')} />
      <TextField label="Parentesco" error={errors.parentesco?.message} {...register('parentesco')} />
      <TextField label="Teléfono" type="tel" optional error={errors.telefono?.message} {...register('telefono')} />
      <TextField label="Correo" type="email" optional error={errors.email?.message} {...register('email')} />
    </FormModal>
  )
}
