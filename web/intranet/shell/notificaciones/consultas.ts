import { useInfiniteQuery } from '@tanstack/react-query'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { growingQuery } from '#web/plumbing/query.ts'

/** The newest first, by pages; the first one is what the bell counts by. */
export function useNotificaciones() {
  const { data, ...rest } = useInfiniteQuery(growingQuery(notificacionesApi.list, 20))
  const pages = data?.pages ?? []
  // One that came while the next page was asked for has pushed another onto both.
  const todas = new Map(pages.flatMap((page) => page.data).map((one) => [one.id, one]))
  return { ...rest, notificaciones: data && [...todas.values()], sinLeer: pages[0]?.sin_leer ?? 0 }
}
