import { useQuery } from '@tanstack/react-query'
import { misDatosApi } from '#contract/mis-datos.ts'
import { soloContar } from '#contract/shared/paginacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { api } from '#web/plumbing/api.ts'
import type { Pendiente } from './use-pendientes.ts'

const refetchInterval = 30_000

/** How many wait behind a tab, without their data: whoever only sees a number has read nothing of anybody. */
export const useCuantosPendientes = (estado: Pendiente) =>
  useQuery({
    queryKey: ['usuarios', estado, 'cuantos'],
    queryFn: async () => (await api(usuariosApi.list, { query: { estado, ...soloContar } })).total,
    refetchInterval,
  })

export const useCuantasSolicitudes = (enabled: boolean) =>
  useQuery({
    queryKey: ['usuarios', 'solicitudes', 'cuantas'],
    queryFn: async () => (await api(misDatosApi.recibidas, { query: soloContar })).pendientes,
    refetchInterval,
    enabled,
  })
