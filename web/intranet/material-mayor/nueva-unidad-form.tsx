import { zodResolver } from '@hookform/resolvers/zod'
import { IconPlus } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { NuevaUnidad } from '#contract/material-mayor/ficha.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './fichas.module.css'

export function NuevaUnidadForm() {
  const form = useForm({
    resolver: zodResolver(NuevaUnidad),
    defaultValues: { nombre: '', tipo: 'Carro' },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const { send, sending, failure } = useEnvio(materialMayorApi.create, { form, onDone: () => form.reset() })

  return (
    <form
      className={styles.nueva}
      aria-label="Agregar unidad"
      onSubmit={handleSubmit(async (body) => void (await send({ body })))}
      noValidate
    >
      <h3>Agregar unidad</h3>
      {failure && <Alert variant="error">{failure}</Alert>}
      <div className={styles.fields}>
        <TextField label="Nombre" error={errors.nombre?.message} {...register('nombre')} />
        <CatalogoField catalogo="tipos_unidad" label="Tipo" error={errors.tipo?.message} {...register('tipo')} />
        <Button type="submit" icon={IconPlus} loading={sending} loadingLabel="Agregando">
          Agregar
        </Button>
      </div>
    </form>
  )
}
