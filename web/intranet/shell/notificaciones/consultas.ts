import { useInfiniteQuery } from '@tanstack/react-query'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { growingQuery } from '#web/plumbing/query.ts'

/** Newest first, by pages; the bell counts from the first one. */
export function useNotificaciones(enabled: boolean) {
  const { data, ...rest } = useInfiniteQuery({ ...growingQuery(notificacionesApi.list, 20), enabled })
  const pages = data?.pages ?? []
  // Dedupe: one that arrives between two pages pushes another onto both.
  const todas = new Map(pages.flatMap((page) => page.data).map((one) => [one.id, one]))
  return { ...rest, notificaciones: data && [...todas.values()], sinLeer: pages[0]?.sin_leer ?? 0 }
}
