import { useQuery } from '@tanstack/react-query'
import { misDatosApi } from '#contract/mis-datos.ts'
import { soloContar } from '#contract/shared/paginacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { query } from '#web/plumbing/query.ts'
import type { Pendiente } from './pendientes.tsx'

const refetchInterval = 30_000

/** Count behind a tab, without data: seeing only a number reads nobody's record. */
export const useCuantosPendientes = (estado: Pendiente) =>
  useQuery({
    ...query(usuariosApi.list, { query: { estado, ...soloContar } }),
    select: ({ total }) => total,
    refetchInterval,
  })

export const useCuantasSolicitudes = (enabled: boolean) =>
  useQuery({
    ...query(misDatosApi.recibidas, { query: soloContar }),
    select: ({ pendientes }) => pendientes,
    refetchInterval,
    enabled,
  })
