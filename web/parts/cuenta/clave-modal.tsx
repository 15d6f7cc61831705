import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ClaveConfirmada, cuentaApi } from '#contract/cuenta.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { api } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'

export function ClaveModal({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ClaveConfirmada),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      await api(cuentaApi.confirmPassword, { body })
      onDone(true)
    } catch (error) {
      const { message, fields } = formErrors(error)
      if (fields.password) setError('password', { message: fields.password }, { shouldFocus: true })
      else setFailure(message)
    }
  })

  return (
    <FormModal
      size="sm"
      title="Confirme su contraseña"
      submitLabel="Continuar"
      submittingLabel="Confirmando"
      submitting={isSubmitting}
      failure={failure}
      pending={false}
      onSubmit={submit}
      onClose={() => onDone(false)}
    >
      <p>Para continuar, escriba la contraseña con que entra. No se le pedirá de nuevo por diez minutos.</p>
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </FormModal>
  )
}
