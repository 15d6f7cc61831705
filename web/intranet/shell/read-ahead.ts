import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { otroMes } from '#contract/shared/fechas.ts'
import { calendarioDelMes } from '#web/parts/eventos/consultas.ts'
import { directorioGuardado } from '#web/parts/usuarios/directorio-guardado.ts'
import { isEquipoCompartido } from '#web/plumbing/equipo-compartido.ts'
import { localDay } from '#web/plumbing/format.ts'

/** Read again after half of the day for which the directory is kept. */
const freshMs = 12 * 60 * 60_000

/** Reads what is wanted where there is no network, before anybody asks for it: docs/decisions/118. */
export async function readAhead(queries: QueryClient): Promise<void> {
  if (isEquipoCompartido()) return
  const mes = localDay(new Date()).slice(0, 7)
  const wanted = [directorioGuardado, calendarioDelMes(mes), calendarioDelMes(otroMes(mes, 1))]
  for (const one of wanted) {
    const readAt = queries.getQueryState(one.queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - readAt > freshMs)
      await queries.prefetchQuery({ ...one, staleTime: 0 } as unknown as FetchQueryOptions)
  }
}
