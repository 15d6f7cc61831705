import { useMutation, useQuery } from '@tanstack/react-query'
import { sistemaApi } from '#contract/sistema.ts'
import { query } from '#web/plumbing/query.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'

/** Downloads a paper. Papers are queued: `etiqueta` shows how many of other people come first. */
export function usePapel(
  fetchPapel: () => Promise<Parameters<typeof guardarArchivo>[0]>,
  onError?: (text: string) => void,
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: fetchPapel,
    onSuccess: guardarArchivo,
    onError: ({ message }) => onError?.(message),
  })
  const turno = useQuery({
    ...query(sistemaApi.papeles),
    enabled: isPending,
    refetchInterval: 2_000,
    gcTime: 0,
  })
  const delante = turno.data?.delante ?? 0
  return {
    descargar: () => mutate(),
    isPending,
    error,
    etiqueta: isPending && delante > 0 ? `En espera: ${delante} antes` : 'Preparando',
  }
}
