import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { materialMayorApi, type Unidad } from '#contract/material-mayor.ts'
import { api, ApiError, hadNoAnswer } from '#web/plumbing/api.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storedToken } from '#web/plumbing/session.ts'
import { fallaDelServidor, slowMs } from '#web/plumbing/use-kept.ts'
import { madeQuery } from '#web/plumbing/query.ts'
import { useLasting } from '#web/plumbing/use-lasting.ts'
import { type Flota, flotaGuardada, flotaWithoutAnswer, keepFlota } from './guardada.ts'
import { conPendientes } from './vista.ts'

const retryMs = 30_000

export const flotaQuery = {
  ...madeQuery(materialMayorApi.list, 'flota', readFlota),
  initialData: whileAsking,
  initialDataUpdatedAt: 0,
  // A cached copy is stale at once, and refetched periodically.
  staleTime: ({ state }: ReadFlota) => (state.data?.origen === 'servidor' ? retryMs : 0),
  refetchInterval: ({ state }: ReadFlota) => (state.data?.origen === 'servidor' ? false : retryMs),
}
type ReadFlota = { state: { data: Flota | undefined } }

/** The fleet as this member sees it, with or without network: their unsent changes are applied on top. */
export function useFlota(user: UsuarioSesion) {
  const { data, error, isPending } = useQuery(flotaQuery)
  const pendientes = usePendientes(user.id)
  const asking = data?.esperando === true
  const slow = useLasting(asking, slowMs)
  const unidades = data && conPendientes(data.unidades, pendientes, user.nombre)
  // An answer that comes at once is not announced.
  return { flota: asking && !slow ? undefined : data, unidades, error, isPending }
}

function whileAsking(): Flota | undefined {
  const guardada = flotaGuardada(new Date())
  return guardada && { ...guardada, esperando: true }
}

/** Shows a unit as the server returned it, until the list is refetched. */
export function showUnidad(queries: QueryClient, unidad: Unidad): void {
  queries.setQueryData(
    flotaQuery.queryKey,
    (flota) =>
      flota && {
        ...flota,
        unidades: flota.unidades.map((one) => (one.id === unidad.id ? { ...one, ...unidad } : one)),
      },
  )
}

async function readFlota(): Promise<Flota> {
  const token = storedToken()
  try {
    const unidades = await api(materialMayorApi.list)
    // Nothing is cached for a member who signed out during the call.
    if (token !== null && token === storedToken()) keepFlota(unidades, new Date())
    return { origen: 'servidor', unidades }
  } catch (error) {
    if (!hadNoAnswer(error)) throw error
    return {
      ...flotaWithoutAnswer(new Date()),
      ...(error instanceof ApiError && error.status > 0 && { motivo: fallaDelServidor }),
    }
  }
}
