import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usuariosApi } from '#contract/usuarios.ts'
import { api } from '#web/plumbing/api.ts'

export type Pendiente = 'pendiente_aprobacion' | 'pendiente_verificacion'

/** Who waits, asked again every 30 s: nothing else tells this page of a new registration. */
export const usePendientes = (estado: Pendiente, page = 1) =>
  useQuery({
    queryKey: ['usuarios', estado, page],
    queryFn: () => api(usuariosApi.list, { query: { estado, page } }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
