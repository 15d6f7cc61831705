import { useState, type Ref } from 'react'
import { type Cargo, cargos } from '#contract/perfil.ts'
import { roleId, roleOf } from '#contract/shared/permisos.ts'
import { Select } from '../../ui/select.tsx'
import { opcionesRol, rolSugerido } from './roles.ts'

const opcionesCargo = cargos.map((cargo) => ({ value: cargo, label: cargo }))

interface Chosen<Value> {
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur: () => void
  ref: Ref<HTMLElement>
}

interface CargoRolFieldsProps {
  cargo: Chosen<Cargo>
  rolId: Chosen<number>
  errors: { cargo?: { message?: string }; rolId?: { message?: string } }
}

/** The rol follows the cargo until the person picks one. */
export function CargoRolFields({ cargo, rolId, errors }: CargoRolFieldsProps) {
  const [picked, setPicked] = useState(false)
  return (
    <>
      <Select
        label="Cargo"
        options={opcionesCargo}
        {...cargo}
        value={cargo.value ?? null}
        onChange={(chosen) => {
          cargo.onChange(chosen)
          if (!picked) rolId.onChange(roleId(rolSugerido(chosen)))
        }}
        error={errors.cargo?.message}
      />
      <Select
        label="Rol"
        options={opcionesRol}
        {...rolId}
        value={rolId.value ? roleOf(rolId.value) : null}
        onChange={(chosen) => {
          setPicked(true)
          rolId.onChange(roleId(chosen))
        }}
        helper={
          rolId.value && !picked
            ? 'Sugerido por el cargo. Puede elegir otro.'
            : 'Decide qué puede hacer en la intranet.'
        }
        error={errors.rolId?.message}
      />
    </>
  )
}
