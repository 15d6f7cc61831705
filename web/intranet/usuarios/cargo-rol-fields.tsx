import { useState } from 'react'
import { type Cargo, cargos } from '#contract/shared/cargos.ts'
import { roleId, roleOf } from '#contract/shared/permisos.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { rolSugerido } from '#web/parts/perfil/rol-sugerido.ts'
import { Select } from '#web/ui/select.tsx'
import { opcionesRol } from './roles.ts'

const opcionesCargo = cargos.map((cargo) => ({ value: cargo, label: cargo }))

interface Chosen<Value> {
  value: Value | undefined
  error: string | undefined
  onChange: (value: Value) => void
}

interface CargoRolFieldsProps {
  cargo: Chosen<Cargo>
  /** Only if the cargo has a name of its own. */
  detalle: object
  rolId: Chosen<number>
}

/** What is typed for another cargo is not said. */
export const detalleDe = (cargo: Cargo | undefined, cargo_detalle: string | null | undefined) =>
  cargo === 'Otro' ? { cargo_detalle } : {}

/** The rol follows the cargo until the person picks one. */
export function CargoRolFields({ cargo, detalle, rolId }: CargoRolFieldsProps) {
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
      />
      {cargo.value === 'Otro' && (
        <CatalogoField
          catalogo="cargos"
          label="Nombre del cargo"
          optional
          helper="Por ejemplo Director, Secretaria o Maquinista."
          {...detalle}
        />
      )}
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
      />
    </>
  )
}
