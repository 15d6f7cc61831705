import { useController, type UseFormReturn } from 'react-hook-form'
import { cargos, niveles } from '#contract/perfil.ts'
import { tidyRut } from '../../plumbing/rut-ingresado.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Campos } from './perfil-cambios.ts'

const options = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }))

/** What members do not change of themselves (decisions §2). */
export function ReservadosFields({ form }: { form: UseFormReturn<Campos, unknown, Campos> }) {
  const { control, register, setValue, formState } = form
  const { errors } = formState
  const { field: cargo } = useController({ control, name: 'cargo' })
  const { field: nivel } = useController({ control, name: 'nivel_bombero' })
  return (
    <>
      <TextField
        label="RUT"
        error={errors.rut?.message}
        {...register('rut', { onBlur: ({ target }) => setValue('rut', tidyRut((target as HTMLInputElement).value)) })}
      />
      <TextField
        label="Fecha de ingreso a la compañía"
        type="date"
        error={errors.fecha_ingreso?.message}
        {...register('fecha_ingreso')}
      />
      <Select
        label="Cargo"
        options={options(cargos)}
        {...cargo}
        value={cargo.value || null}
        error={errors.cargo?.message}
      />
      <Select
        label="Nivel"
        options={options(niveles)}
        {...nivel}
        value={nivel.value || null}
        error={errors.nivel_bombero?.message}
      />
    </>
  )
}
