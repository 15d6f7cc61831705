import { eventosApi } from '#contract/eventos.ts'
import type { Evento } from '#contract/eventos/eventos.ts'
import { api } from '#web/plumbing/api.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { madeQuery, query } from '#web/plumbing/query.ts'

/** Events and own trainings that touch these days, kept on this device (domain §2.0.5). */
export const calendarioDe = (desde: string, hasta: string) => ({
  ...madeQuery(eventosApi.eventos, `calendario ${desde} ${hasta}`, async (signal) => {
    const { data } = await api(eventosApi.eventos, { query: { desde, hasta, limit: 100 }, signal })
    return { eventos: data as readonly Evento[], sesiones: [] as readonly Sesion[] }
  }),
  meta: keptForLater,
})

/** Place of one's own trainings until their call is there. */
export interface Sesion {
  id: number
  capacitacion_id: number
  titulo: string
  lugar: string | null
  inicio: string
  termino: string
}

export const eventoDe = (id: number) => ({ ...query(eventosApi.evento, { params: { id } }), meta: keptForLater })
