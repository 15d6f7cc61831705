import { calidades, niveles, nombresCalidades, type Perfil } from '#contract/perfil.ts'
import { cargos } from '#contract/shared/cargos.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { otroRolSugerido } from '#web/parts/perfil/rol-sugerido.ts'
import { tidyRut } from '#web/plumbing/rut-ingresado.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import type { Campos } from './perfil-cambios.ts'
import styles from './perfil.module.css'
import type { Endpoint } from '#contract/endpoint.ts'
import type { useFormulario } from '#web/plumbing/use-formulario.ts'

const options = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }))
const deCalidades = calidades.map((value) => ({ value, label: nombresCalidades[value] }))

interface ReservadosFieldsProps {
  perfil: Perfil
  form: Pick<ReturnType<typeof useFormulario<Endpoint, Campos>>, 'escrito' | 'change' | 'field' | 'choice' | 'check'>
}

/** Fields members cannot change themselves (decisions §2, domain §2.10). */
export function ReservadosFields({ perfil, form: { escrito, change, field, choice, check } }: ReservadosFieldsProps) {
  const elegido = escrito.cargo || null
  return (
    <>
      <h3 className={styles.subtitulo}>En la compañía</h3>
      <TextField label="RUT" {...field('rut')} onBlur={({ target }) => change({ rut: tidyRut(target.value) })} />
      <FechaField label="Fecha de ingreso a la compañía" iso {...field('fecha_ingreso')} />
      <Select
        label="Cargo"
        options={options(cargos)}
        helper={elegido !== perfil.cargo && otroRolSugerido(elegido, perfil.role)}
        {...choice('cargo')}
        value={elegido}
      />
      {elegido === 'Otro' && (
        <CatalogoField
          catalogo="cargos"
          label="Nombre del cargo"
          optional
          helper="Por ejemplo Director, Secretaria o Maquinista."
          {...field('cargo_detalle')}
        />
      )}
      <Select
        label="Nivel"
        options={options(niveles)}
        {...choice('nivel_bombero')}
        value={escrito.nivel_bombero || null}
      />
      <Select label="Calidad" options={deCalidades} {...choice('calidad', nombresCalidades)} />
      <TextField label="Clave radial" optional {...field('clave_radial')} />
      <TextField label="Registro de la compañía" optional {...field('numero_registro_compania')} />
      <TextField label="Registro general" optional {...field('numero_registro_general')} />
      <div className={styles.ancho}>
        <Switch label="Conductor" meaning="Puede conducir las unidades." {...check('es_conductor')} />
        <Switch label="Cuartelero" meaning="Atiende el cuartel." {...check('es_cuartelero')} />
        <Switch
          label="Habilitado a cargo"
          meaning="Puede quedar a cargo de una guardia."
          {...check('habilitado_a_cargo')}
        />
      </div>
    </>
  )
}
