import { useQuery } from '@tanstack/react-query'
import { nombresUbicaciones, ubicaciones } from '#contract/equipamiento/estados.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { query } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Escrito } from './equipo-escrito.ts'

interface LugarFieldsProps {
  escrito: Escrito
  change: (some: Partial<Escrito>) => void
  fields: Record<string, string | undefined>
}

/** Where a new piece is. */
export function LugarFields({ escrito, change, fields }: LugarFieldsProps) {
  const { ubicacion_tipo } = escrito
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  const compartimientos = (useQuery(catalogoDe('compartimientos')).data?.data ?? []).filter(({ activo }) => activo)
  return (
    <>
      <Select
        label="Dónde está"
        options={ubicaciones.map((value) => ({ value, label: nombresUbicaciones[value] }))}
        value={ubicacion_tipo}
        error={fields.ubicacion_tipo}
        onChange={(ubicacion_tipo) => change({ ubicacion_tipo })}
      />
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
      {['unidad', 'persona'].includes(ubicacion_tipo) && (
        <BomberoField
          label="Asignado a"
          optional={ubicacion_tipo === 'unidad'}
          error={fields.asignado_a_id}
          value={escrito.asignado}
          onChoose={(asignado) => change({ asignado })}
        />
      )}
    </>
  )
}
