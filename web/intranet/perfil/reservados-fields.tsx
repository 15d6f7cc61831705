import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { calidades, niveles, nombresCalidades, type Perfil } from '#contract/perfil.ts'
import { cargos } from '#contract/shared/cargos.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { otroRolSugerido } from '#web/parts/perfil/rol-sugerido.ts'
import { tidyRut } from '#web/plumbing/rut-ingresado.ts'
import type { ahoraOf } from '#web/plumbing/ahora.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Campos, CamposValidos } from './perfil-cambios.ts'
import styles from './perfil.module.css'

const options = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }))
const deCalidades = calidades.map((value) => ({ value, label: nombresCalidades[value] }))

interface ReservadosFieldsProps {
  perfil: Perfil
  form: UseFormReturn<Campos, unknown, CamposValidos>
  /** Values that somebody else has saved meanwhile. */
  ahora: ReturnType<typeof ahoraOf<Campos>>
}

/** Fields members cannot change themselves (decisions §2, domain §2.10). */
export function ReservadosFields({ perfil, form, ahora }: ReservadosFieldsProps) {
  const { control, register, setValue, formState } = form
  const { errors } = formState
  const { field: cargo } = useController({ control, name: 'cargo' })
  const { field: nivel } = useController({ control, name: 'nivel_bombero' })
  const { field: calidad } = useController({ control, name: 'calidad' })
  const elegido = useWatch({ control, name: 'cargo' }) || null
  return (
    <>
      <h3 className={styles.subtitulo}>En la compañía</h3>
      <TextField
        label="RUT"
        helper={ahora('rut')}
        error={errors.rut?.message}
        {...register('rut', { onBlur: ({ target }) => setValue('rut', tidyRut((target as HTMLInputElement).value)) })}
      />
      <TextField
        label="Fecha de ingreso a la compañía"
        type="date"
        helper={ahora('fecha_ingreso')}
        error={errors.fecha_ingreso?.message}
        {...register('fecha_ingreso')}
      />
      <Select
        label="Cargo"
        options={options(cargos)}
        {...cargo}
        value={elegido}
        helper={ahora('cargo') ?? (elegido !== perfil.cargo && otroRolSugerido(elegido, perfil.role))}
        error={errors.cargo?.message}
      />
      {elegido === 'Otro' && (
        <CatalogoField
          catalogo="cargos"
          label="Nombre del cargo"
          optional
          helper={ahora('cargo_detalle') ?? 'Por ejemplo Director, Secretaria o Maquinista.'}
          error={errors.cargo_detalle?.message}
          {...register('cargo_detalle')}
        />
      )}
      <Select
        label="Nivel"
        options={options(niveles)}
        {...nivel}
        value={nivel.value || null}
        helper={ahora('nivel_bombero')}
        error={errors.nivel_bombero?.message}
      />
      <Select
        label="Calidad"
        options={deCalidades}
        {...calidad}
        helper={ahora('calidad', (value) => nombresCalidades[value as Campos['calidad']])}
        error={errors.calidad?.message}
      />
      <TextField
        label="Clave radial"
        optional
        helper={ahora('clave_radial')}
        error={errors.clave_radial?.message}
        {...register('clave_radial')}
      />
      <TextField
        label="Registro de la compañía"
        optional
        helper={ahora('numero_registro_compania')}
        error={errors.numero_registro_compania?.message}
        {...register('numero_registro_compania')}
      />
      <TextField
        label="Registro general"
        optional
        helper={ahora('numero_registro_general')}
        error={errors.numero_registro_general?.message}
        {...register('numero_registro_general')}
      />
      <div className={styles.ancho}>
        <Switch label="Conductor" meaning="Puede conducir las unidades." {...register('es_conductor')} />
        <Switch label="Cuartelero" meaning="Atiende el cuartel." {...register('es_cuartelero')} />
        <Switch
          label="Habilitado a cargo"
          meaning="Puede quedar a cargo de una guardia."
          {...register('habilitado_a_cargo')}
        />
      </div>
    </>
  )
}
