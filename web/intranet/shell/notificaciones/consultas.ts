import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { api } from '#web/plumbing/api.ts'

/** The member's notifications, as queries know them. */
export const notificacionesKey = ['notificaciones', 'lista'] as const

const limit = 20

/** The newest first, by pages; the first one is what the bell counts by. */
export function useNotificaciones() {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: notificacionesKey,
    queryFn: ({ pageParam: page }) => api(notificacionesApi.list, { query: { page, limit } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * limit < total ? page + 1 : undefined),
  })
  const pages = data?.pages ?? []
  // One that came while the next page was asked for has pushed another onto both.
  const todas = new Map(pages.flatMap((page) => page.data).map((one) => [one.id, one]))
  return { ...rest, notificaciones: data && [...todas.values()], sinLeer: pages[0]?.sin_leer ?? 0 }
}

export function useLeer() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: notificacionesKey })
  const una = useMutation({
    mutationFn: (id: number) => api(notificacionesApi.markRead, { params: { id } }),
    onSettled,
  })
  const todas = useMutation({ mutationFn: () => api(notificacionesApi.markAllRead), onSettled })
  return { una, todas }
}
