import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { Aprobacion, type Usuario, usuariosApi } from '#contract/usuarios.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
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
  /** Someone else was faster. */
  onStale: () => void
}

export function AprobarModal({ usuario, onClose, onDone, onStale }: AprobarModalProps) {
  const { vigente, readAgain } = useVigente(usuario)
  const today = useHoy()
  const [failure, setFailure] = useState<string>()
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Aprobacion),
    defaultValues: { cargo: undefined, rolId: undefined, fecha_ingreso: today },
  })
  const { errors, isDirty, isSubmitting } = formState
  const { field: cargo } = useController({ control, name: 'cargo' })
  const detalle = () => register('cargo_detalle', { shouldUnregister: true })
  const { field: rolId } = useController({ control, name: 'rolId' })

  const submit = handleSubmit(async (aprobacion) => {
    setFailure(undefined)
    try {
      const body = { ...aprobacion, version: vigente.version }
      const { nombre } = await api(usuariosApi.approve, { params: { id: usuario.id }, body })
      onDone(`La cuenta de ${nombre} fue aprobada. Ya puede iniciar sesión.`)
    } catch (error) {
      const { message, fields } = formErrors(error)
      setFailure(message)
      for (const name of ['cargo', 'cargo_detalle', 'rolId', 'fecha_ingreso'] as const)
        if (fields[name]) setError(name, { message: fields[name] })
      if (error instanceof ApiError && error.status === 409) {
        onStale()
        await readAgain()
      }
    }
  })

  return (
    <FormModal
      title="Aprobar cuenta"
      submitLabel="Aprobar"
      submittingLabel="Aprobando"
      submitting={isSubmitting}
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
