import { notificacionesApi } from '#contract/notificaciones.ts'
import { query } from '#web/plumbing/query.ts'

/** Newest first; the bell counts from the first page. */
export const paginaQuery = (page: number) => query(notificacionesApi.list, { query: { page, limit: 20 } })
