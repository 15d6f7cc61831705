import { useMutation } from '@tanstack/react-query'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { Formato } from '#contract/shared/exportacion.ts'
import { fetchArchivo, workMs } from './api.ts'
import { guardarArchivo } from './guardar-archivo.ts'

/** Downloads a list as a file with the filters in force: one action per format. */
export function useExportar<E extends Endpoint>(de: E, con?: CallInput<E>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (formato: Formato) => {
      const asked: { query?: object } = con ?? {}
      return fetchArchivo<Endpoint & { query: NonNullable<Endpoint['query']> }>(de as never, {
        ...asked,
        query: { ...asked.query, formato },
        waitMs: workMs,
      })
    },
    onSuccess: guardarArchivo,
  })
  return {
    isPending,
    error,
    acciones: [
      { label: 'Excel (XLSX)', icon: IconFileSpreadsheet, run: () => mutate('xlsx') },
      { label: 'CSV', icon: IconFileText, run: () => mutate('csv') },
    ],
  }
}
