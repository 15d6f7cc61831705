import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sistemaApi } from '#contract/sistema.ts'
import { query } from '#web/plumbing/query.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'

type FetchPapel = () => Promise<Parameters<typeof guardarArchivo>[0]>

/** Downloads a paper. Papers are queued: `etiqueta` shows how many of other people come first. */
export const usePapel = (fetchPapel: FetchPapel, onError?: (text: string) => void) => usePapeles([fetchPapel], onError)

/**
 * Downloads papers one after the other: `etiqueta` shows which one is being made («Parte 2 de 3») as well. After a failure
 * `descargar` goes on with the paper that failed.
 */
export function usePapeles(papeles: readonly FetchPapel[], onError?: (text: string) => void) {
  const [listos, setListos] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const [index, fetchPapel] of papeles.entries()) {
        if (index < listos) continue
        guardarArchivo(await fetchPapel())
        setListos(index + 1)
      }
    },
    onSuccess: () => setListos(0),
    onError: ({ message }) => onError?.(message),
  })
  const turno = useQuery({
    ...query(sistemaApi.papeles),
    enabled: isPending,
    refetchInterval: 2_000,
    gcTime: 0,
  })
  const delante = turno.data?.delante ?? 0
  const parte = papeles.length > 1 ? `Parte ${Math.min(listos + 1, papeles.length)} de ${papeles.length} · ` : ''
  return {
    descargar: () => mutate(),
    isPending,
    error,
    etiqueta: `${parte}${isPending && delante > 0 ? `En espera: ${delante} antes` : 'Preparando'}`,
  }
}
