import { IconPlus } from '@tabler/icons-react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { NuevaUnidad } from '#contract/material-mayor/ficha.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './fichas.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

export function NuevaUnidadForm() {
  const { vista, reset, field, modal } = useFormulario(materialMayorApi.create, {
    borrador: 'unidad',
    schema: NuevaUnidad,
    initial: { nombre: '', tipo: 'Carro' },
    onDone: () => reset(vista),
  })
  return (
    <form className={styles.nueva} aria-label="Agregar unidad" onSubmit={modal.onSubmit} noValidate>
      <h3>Agregar unidad</h3>
      {modal.failure && <Alert variant="error">{modal.failure}</Alert>}
      <div className={styles.fields}>
        <TextField label="Nombre" {...field('nombre')} />
        <CatalogoField catalogo="tipos_unidad" label="Tipo" {...field('tipo')} />
        <Button type="submit" icon={IconPlus} loading={modal.submitting} loadingLabel="Agregando">
          Agregar
        </Button>
      </div>
    </form>
  )
}
