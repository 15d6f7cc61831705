import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { DetalleInventario } from '#contract/equipamiento/inventarios.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface AbrirInventarioProps {
  onClose: () => void
  onDone: (inventario: DetalleInventario) => void
}

/** Chooses the place that is counted. */
export function AbrirInventario({ onClose, onDone }: AbrirInventarioProps) {
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  const compartimientos = (useQuery(catalogoDe('compartimientos')).data?.data ?? []).filter(({ activo }) => activo)
  const [unidad, setUnidad] = useState('')
  const [compartimiento, setCompartimiento] = useState('')
  const [lugar, setLugar] = useState('')
  const { send, sending, failure, fields } = useEnvio(equipamientoApi.createInventario, { onDone })
  const body = unidad ? { unidad_id: Number(unidad), compartimiento: compartimiento || null } : { lugar }
  return (
    <FormModal
      title="Contar un lugar"
      submitLabel="Empezar"
      submittingLabel="Abriendo"
      submitting={sending}
      failure={failure}
      pending={lugar !== ''}
      onSubmit={() => void send({ body })}
      onClose={onClose}
    >
      <Select
        label="Dónde"
        options={[
          { value: '', label: 'Bodega' },
          ...unidades.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
        ]}
        value={unidad}
        error={fields.unidad_id}
        onChange={setUnidad}
      />
      {unidad ? (
        <Select
          label="Compartimiento"
          options={[
            { value: '', label: 'Toda la unidad' },
            ...compartimientos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
          ]}
          value={compartimiento}
          error={fields.compartimiento}
          onChange={setCompartimiento}
        />
      ) : (
        <TextField
          label="Estante"
          optional
          helper="En blanco, toda la bodega."
          maxLength={120}
          autoComplete="off"
          value={lugar}
          error={fields.lugar}
          onChange={({ target }) => setLugar(target.value)}
        />
      )}
    </FormModal>
  )
}
