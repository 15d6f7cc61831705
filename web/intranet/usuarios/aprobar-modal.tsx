import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { Aprobacion, type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CargoRolFields } from './cargo-rol-fields.tsx'
import { useVigente } from './use-vigente.ts'
import styles from './usuarios.module.css'

interface AprobarModalProps {
  usuario: Usuario
  onClose: () => void
  onDone: (text: string) => void
}

export function AprobarModal({ usuario, onClose, onDone }: AprobarModalProps) {
  const { vigente, readNow } = useVigente(usuario)
  const today = useHoy()
  const form = useForm({
    resolver: zodResolver(Aprobacion),
    defaultValues: { cargo: undefined, rolId: undefined, fecha_ingreso: today },
  })
  const { control, register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const { send, sending, failure } = useEnvio(usuariosApi.approve, {
    form,
    readNow,
    onDone: ({ nombre }) => onDone(`La cuenta de ${nombre} fue aprobada. Ya puede iniciar sesión.`),
  })
  const { field: cargo } = useController({ control, name: 'cargo' })
  const detalle = () => register('cargo_detalle', { shouldUnregister: true })
  const { field: rolId } = useController({ control, name: 'rolId' })

  const submit = handleSubmit(async (aprobacion) => {
    await send({ params: { id: usuario.id }, body: { ...aprobacion, version: vigente.version } })
  })

  return (
    <FormModal
      title="Aprobar cuenta"
      submitLabel="Aprobar"
      submittingLabel="Aprobando"
      submitting={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      pending={isDirty}
    >
      <p className={styles.lead}>
        <strong>{usuario.nombre}</strong> podrá iniciar sesión y recibirá un correo.
      </p>
      <CargoRolFields cargo={cargo} detalle={detalle} rolId={rolId} errors={errors} />
      <TextField
        label="Fecha de ingreso a la compañía"
        type="date"
        max={today}
        error={errors.fecha_ingreso?.message}
        {...register('fecha_ingreso')}
      />
    </FormModal>
  )
}
