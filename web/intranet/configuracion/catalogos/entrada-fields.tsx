import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Catalogo, categoriasActo, tiposClave } from '#contract/catalogos.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { nombresCategorias, nombresTiposClave } from './nombres.ts'

interface EntradaFieldsProps {
  catalogo: Catalogo
  form: UseFormReturn<FieldValues>
}

/** Fields of an entry: its name, and those of its catalogue. */
export function EntradaFields({ catalogo, form }: EntradaFieldsProps) {
  const { register } = form
  const errorOf = (name: string) => form.getFieldState(name, form.formState).error?.message
  const campo = (name: string) => ({ ...register(name), error: errorOf(name), autoComplete: 'off' })
  const eleccion = (name: string) => ({
    value: String(form.watch(name)),
    onChange: (value: string) => form.setValue(name, value, { shouldDirty: true }),
    error: errorOf(name),
  })
  return (
    <>
      {catalogo === 'claves' && (
        <TextField label="Clave" helper="Por ejemplo 10-0, 6-3 o 10-0-1." {...campo('codigo')} />
      )}
      {catalogo === 'feriados' && <TextField label="Día" type="date" {...campo('codigo')} />}
      <TextField label="Nombre" maxLength={80} {...campo('nombre')} />
      {catalogo === 'claves' && (
        <Select
          label="Es la clave de"
          options={tiposClave.map((value) => ({ value: value as string, label: nombresTiposClave[value] }))}
          {...eleccion('tipo')}
        />
      )}
      {catalogo === 'tipos_acto' && (
        <>
          <Select
            label="Cuenta como"
            options={categoriasActo.map((value) => ({ value: value as string, label: nombresCategorias[value] }))}
            {...eleccion('categoria')}
          />
          <TextField label="Vale" inputMode="decimal" helper="En asistencias. 1 es lo común." {...campo('valor')} />
          <Switch
            label="Con citación"
            meaning="Faltar a él cuenta entre las faltas seguidas."
            {...register('con_citacion')}
          />
        </>
      )}
      {catalogo === 'tipos_unidad' && <TextField label="Letra" optional maxLength={4} {...campo('letra')} />}
      {catalogo === 'feriados' && (
        <Switch label="Irrenunciable" meaning="El comercio no abre." {...register('irrenunciable')} />
      )}
    </>
  )
}
