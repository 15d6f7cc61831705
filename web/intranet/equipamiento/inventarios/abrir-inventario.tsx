import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { DetalleInventario } from '#contract/equipamiento/inventarios.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface AbrirInventarioProps {
  onClose: () => void
  onDone: (inventario: DetalleInventario) => void
}

/** Chooses the place that is counted. */
export function AbrirInventario({ onClose, onDone }: AbrirInventarioProps) {
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  const compartimientos = (useQuery(catalogoDe('compartimientos')).data?.data ?? []).filter(({ activo }) => activo)
  const { escrito, field, choice, modal } = useFormulario(equipamientoApi.createInventario, {
    borrador: 'inventario',
    initial: { unidad_id: '', compartimiento: '', lugar: '' },
    input: ({ unidad_id, compartimiento, lugar }) => ({
      body: unidad_id ? { unidad_id: Number(unidad_id), compartimiento: compartimiento || null } : { lugar },
    }),
    onDone,
  })
  return (
    <FormModal title="Contar un lugar" submitLabel="Empezar" submittingLabel="Abriendo" {...modal} onClose={onClose}>
      <Select
        label="Dónde"
        options={[
          { value: '', label: 'Bodega' },
          ...unidades.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
        ]}
        {...choice('unidad_id')}
      />
      {escrito.unidad_id ? (
        <Select
          label="Compartimiento"
          options={[
            { value: '', label: 'Toda la unidad' },
            ...compartimientos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
          ]}
          {...choice('compartimiento')}
        />
      ) : (
        <TextField
          label="Estante"
          optional
          helper="En blanco, toda la bodega."
          maxLength={120}
          autoComplete="off"
          {...field('lugar')}
        />
      )}
    </FormModal>
  )
}
