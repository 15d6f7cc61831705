import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { misDatosApi } from '#contract/mis-datos.ts'
import { api } from '#web/plumbing/api.ts'

/** What members ask about their data, those that wait first; asked again every 30 s, like who waits to be let in. */
export const useSolicitudes = (page: number) =>
  useQuery({
    queryKey: ['usuarios', 'solicitudes', page],
    queryFn: () => api(misDatosApi.recibidas, { query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
