import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { misDatosApi, NuevaSolicitud, type TipoSolicitud } from '#contract/mis-datos.ts'
import { api } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const opciones = [
  { value: 'correccion', label: 'Corregir', meaning: 'Algo está equivocado o falta, y no lo puedo cambiar yo.' },
  { value: 'eliminacion', label: 'Eliminar', meaning: 'Cerrar mi cuenta y borrar mis datos personales.' },
] as const

const preguntas: Record<TipoSolicitud, string> = {
  correccion: 'Qué está equivocado y cómo debe decir',
  eliminacion: 'Por qué lo pide',
}

export function SolicitarModal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [failure, setFailure] = useState<string>()
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NuevaSolicitud),
    defaultValues: { tipo: 'correccion' as TipoSolicitud, detalle: '' },
  })
  const { errors, isSubmitting } = formState
  const tipo = useWatch({ control, name: 'tipo' })

  const submit = handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      await api(misDatosApi.solicitar, { body })
      onDone()
    } catch (error) {
      const { message, fields } = formErrors(error)
      setFailure(message)
      if (fields.detalle) setError('detalle', { message: fields.detalle }, { shouldFocus: true })
    }
  })

  return (
    <FormModal
      title="Pedir corrección o eliminación"
      submitLabel="Enviar solicitud"
      submittingLabel="Enviando"
      submitting={isSubmitting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="tipo"
        render={({ field }) => (
          <RadioList legend="Qué pide" options={opciones} value={field.value} onChange={field.onChange} />
        )}
      />
      {tipo === 'eliminacion' && (
        <Alert variant="warning">
          Si se acepta, su cuenta se cierra y no se puede recuperar. Su nombre queda en los registros de la compañía en
          que figura, como listas y partes.
        </Alert>
      )}
      <TextArea label={preguntas[tipo]} rows={4} error={errors.detalle?.message} {...register('detalle')} />
    </FormModal>
  )
}
