import { useQuery } from '@tanstack/react-query'
import { nombresUbicaciones, type Ubicacion, ubicaciones } from '#contract/equipamiento/estados.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import type { Elegible } from '#web/plumbing/buscado-field.tsx'
import { query } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** A place as a person types it. */
export interface LugarEscrito {
  ubicacion_tipo: Ubicacion
  unidad_id: string
  compartimiento: string
  lugar: string
  asignado: Elegible | null
}

/** As the calls take it. */
export const lugarDe = (escrito: LugarEscrito) => ({
  ubicacion_tipo: escrito.ubicacion_tipo,
  unidad_id: escrito.unidad_id ? Number(escrito.unidad_id) : null,
  compartimiento: escrito.compartimiento || null,
  lugar: escrito.lugar,
  asignado_a_id: escrito.asignado?.id ?? null,
})

interface LugarFieldsProps {
  escrito: LugarEscrito
  change: (some: Partial<LugarEscrito>) => void
  fields: Record<string, string | undefined>
  /** Kinds of places to choose from. */
  lugares?: readonly Ubicacion[]
  /** Whether what is in a unit may, or must, be somebody's own. */
  personal?: 'no' | 'opcional' | 'obligatorio'
}

/** Where a piece is, or goes. */
export function LugarFields({
  escrito,
  change,
  fields,
  lugares = ubicaciones,
  personal = 'opcional',
}: LugarFieldsProps) {
  const { ubicacion_tipo } = escrito
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  const compartimientos = (useQuery(catalogoDe('compartimientos')).data?.data ?? []).filter(({ activo }) => activo)
  return (
    <>
      {lugares.length > 1 && (
        <Select
          label={lugares === ubicaciones ? 'Dónde está' : 'A dónde va'}
          options={lugares.map((value) => ({ value, label: nombresUbicaciones[value] }))}
          value={ubicacion_tipo}
          error={fields.ubicacion_tipo}
          onChange={(ubicacion_tipo) => change({ ubicacion_tipo })}
        />
      )}
      {ubicacion_tipo === 'unidad' && (
        <>
          <Select
            label="Unidad"
            options={unidades.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            value={escrito.unidad_id || null}
            error={fields.unidad_id}
            onChange={(unidad_id) => change({ unidad_id })}
          />
          <Select
            label="Compartimiento"
            optional
            options={[
              { value: '', label: 'Sin indicar' },
              ...compartimientos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
            ]}
            value={escrito.compartimiento}
            error={fields.compartimiento}
            onChange={(compartimiento) => change({ compartimiento })}
          />
        </>
      )}
      {['bodega', 'taller', 'externo'].includes(ubicacion_tipo) && (
        <TextField
          label={ubicacion_tipo === 'bodega' ? 'Estante' : 'Quién lo tiene'}
          optional={ubicacion_tipo === 'bodega'}
          maxLength={120}
          autoComplete="off"
          value={escrito.lugar}
          error={fields.lugar}
          onChange={({ target }) => change({ lugar: target.value })}
        />
      )}
      {(ubicacion_tipo === 'persona' || (ubicacion_tipo === 'unidad' && personal !== 'no')) && (
        <BomberoField
          label="Asignado a"
          optional={ubicacion_tipo === 'unidad' && personal === 'opcional'}
          error={fields.asignado_a_id}
          value={escrito.asignado}
          onChoose={(asignado) => change({ asignado })}
        />
      )}
    </>
  )
}
