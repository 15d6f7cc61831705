import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ClaveConfirmada, cuentaApi } from '#contract/cuenta.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

export function ClaveModal({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const form = useForm({
    resolver: zodResolver(ClaveConfirmada),
    defaultValues: { password: '' },
  })
  const { register, handleSubmit, formState } = form
  const { send, sending, failure, fields } = useEnvio(cuentaApi.confirmPassword, { form, onDone: () => onDone(true) })

  return (
    <FormModal
      size="sm"
      title="Confirme su contraseña"
      submitLabel="Continuar"
      submittingLabel="Confirmando"
      submitting={sending}
      failure={fields.password ? undefined : failure}
      pending={false}
      onSubmit={handleSubmit(async (body) => void (await send({ body })))}
      onClose={() => onDone(false)}
    >
      <p>Para continuar, escriba la contraseña con que entra. No se le pedirá de nuevo por diez minutos.</p>
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </FormModal>
  )
}
