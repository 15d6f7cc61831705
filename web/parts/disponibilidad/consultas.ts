import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { api } from '#web/plumbing/api.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { madeQuery } from '#web/plumbing/query.ts'

const minute = 60_000

/** The member's own: the rest of that answer is about others, and is not kept on this device. */
export const miDisponibilidad = {
  ...madeQuery(disponibilidadApi.get, 'mia', async (signal) => {
    const { mia, silencio_emergencias } = await api(disponibilidadApi.get, { signal })
    return { mia, silencio_emergencias }
  }),
  meta: keptForLater,
  // Again when it ends by itself.
  refetchInterval: ({ state }: { state: { data: { mia: { hasta: string | null } } | undefined } }) => {
    const hasta = state.data?.mia.hasta
    const left = hasta ? Date.parse(hasta) - Date.now() : minute
    return Math.min(Math.max(left, 1000), minute)
  },
}
