import { zodResolver } from '@hookform/resolvers/zod'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { materialMayorApi, NuevaUnidad } from '#contract/material-mayor.ts'
import { api } from '#web/plumbing/api.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './fichas.module.css'

export function NuevaUnidadForm({ onCreated }: { onCreated: () => void }) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(NuevaUnidad),
    defaultValues: { nombre: '', tipo: 'Carro' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (nueva) => {
    setFailure(undefined)
    try {
      await api(materialMayorApi.create, { body: nueva })
      reset()
      onCreated()
    } catch (error) {
      const { message, fields } = formErrors(error)
      setFailure(message)
      if (fields.nombre) setError('nombre', { message: fields.nombre })
    }
  })

  return (
    <form className={styles.nueva} aria-label="Agregar unidad" onSubmit={submit} noValidate>
      <h3>Agregar unidad</h3>
      {failure && <Alert variant="error">{failure}</Alert>}
      <div className={styles.fields}>
        <TextField label="Nombre" error={errors.nombre?.message} {...register('nombre')} />
        <CatalogoField catalogo="tipos_unidad" label="Tipo" error={errors.tipo?.message} {...register('tipo')} />
        <Button type="submit" icon={IconPlus} loading={isSubmitting} loadingLabel="Agregando">
          Agregar
        </Button>
      </div>
    </form>
  )
}
