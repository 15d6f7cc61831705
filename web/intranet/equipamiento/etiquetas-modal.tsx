import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { CallInput } from '#contract/endpoint.ts'
import {
  type FormatoEtiqueta,
  formatosEtiqueta,
  maximoEtiquetas,
  nombresFormatosEtiqueta,
} from '#contract/equipamiento/etiquetas.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { api, fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Select } from '#web/ui/select.tsx'

interface EtiquetasModalProps {
  /** One piece, those that were chosen, or those that a list finds with these filters. */
  de: { id: number } | { ids: number[] } | CallInput<typeof equipamientoApi.equipos>
  /** Pieces. */
  cuantas: number
  onClose: () => void
}

const formatos = formatosEtiqueta.map((value) => ({ value, label: nombresFormatosEtiqueta[value] }))

/** Takes labels as a PDF. */
export function EtiquetasModal({ de, cuantas, onClose }: EtiquetasModalProps) {
  const [formato, setFormato] = useState<FormatoEtiqueta>(cuantas === 1 ? 'individual' : 'hoja')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const ids = 'id' in de ? [de.id] : 'ids' in de ? de.ids : await idsOf(de)
      return fetchArchivo(equipamientoApi.etiquetas, { body: { ids, formato }, waitMs: workMs })
    },
    onSuccess: (archivo) => {
      guardarArchivo(archivo)
      onClose()
    },
  })
  const tooMany = cuantas > maximoEtiquetas
  return (
    <FormModal
      title="Imprimir etiquetas"
      submitLabel="Descargar PDF"
      submittingLabel="Preparando"
      submitting={isPending}
      failure={error?.message}
      pending={false}
      onSubmit={() => !tooMany && mutate()}
      borrador={{ sin: 'only chosen' }}
      onClose={onClose}
    >
      {tooMany ? (
        <Alert variant="warning">
          La lista muestra {cuantos(cuantas, 'pieza', 'piezas')}, y se imprimen hasta {maximoEtiquetas} etiquetas a la
          vez. Elija una unidad o una categoría.
        </Alert>
      ) : (
        <p>
          {cuantas === 1
            ? 'Una etiqueta.'
            : `${cuantas} etiquetas: las piezas ${'ids' in de ? 'elegidas' : 'que muestra la lista'}.`}
        </p>
      )}
      <Select
        label="Formato"
        helper="Las de la hoja miden 70 × 37 mm; las sueltas van una por página, para la rotuladora."
        options={formatos}
        value={formato}
        onChange={setFormato}
      />
    </FormModal>
  )
}

/** By code. */
async function idsOf({ query }: CallInput<typeof equipamientoApi.equipos>): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, total = 1; ids.length < total && page <= 3; page += 1) {
    const found = await api(equipamientoApi.equipos, { query: { ...query, orden: 'codigo', page, limit: 100 } })
    total = found.total
    ids.push(...found.data.map(({ id }) => id))
  }
  return ids
}
