import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { misDatosApi, NuevaSolicitud, type TipoSolicitud } from '#contract/mis-datos.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const opciones = [
  { value: 'correccion', label: 'Corregir', meaning: 'Algo está equivocado o falta, y no lo puedo cambiar yo.' },
  { value: 'eliminacion', label: 'Eliminar', meaning: 'Cerrar mi cuenta y borrar mis datos personales.' },
  { value: 'oposicion', label: 'Oponerme', meaning: 'No quiero que mis datos se usen para algo.' },
  { value: 'bloqueo', label: 'Bloquear', meaning: 'Que no se usen mis datos mientras se resuelve algo.' },
  { value: 'acceso', label: 'Saber', meaning: 'Algo sobre mis datos que la descarga no dice.' },
] as const

const preguntas: Record<TipoSolicitud, string> = {
  acceso: 'Qué quiere saber',
  correccion: 'Qué está equivocado y cómo debe decir',
  eliminacion: 'Por qué lo pide',
  oposicion: 'A qué uso se opone y por qué',
  bloqueo: 'Qué datos y por qué',
}

export function SolicitarModal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(NuevaSolicitud),
    defaultValues: { tipo: 'correccion' as TipoSolicitud, detalle: '' },
  })
  const { register, control, handleSubmit, formState } = form
  const { errors } = formState
  const { send, sending, failure } = useEnvio(misDatosApi.solicitar, { form, onDone })
  const tipo = useWatch({ control, name: 'tipo' })

  return (
    <FormModal
      title="Pedir algo sobre mis datos"
      submitLabel="Enviar solicitud"
      submittingLabel="Enviando"
      submitting={sending}
      failure={failure}
      onSubmit={handleSubmit(async (body) => void (await send({ body })))}
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
      {tipo === 'bloqueo' && (
        <Alert variant="info">Desde que lo pide, y hasta que se responda, no aparece en el directorio.</Alert>
      )}
      <TextArea label={preguntas[tipo]} rows={4} error={errors.detalle?.message} {...register('detalle')} />
    </FormModal>
  )
}
