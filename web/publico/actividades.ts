import type { EventoPublico } from '#contract/eventos/calendario.ts'
import { eventosApi } from '#contract/eventos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Api } from '#web/plumbing/api.ts'
import { hour, weekday } from '#web/plumbing/format.ts'

/** The next public events: none if the company shows none, if they could not be read, and none that is over by now. */
export async function readActividades(api: Api, now: Date): Promise<EventoPublico[]> {
  try {
    const { data } = await api(eventosApi.publicos)
    return data.filter(({ termino }) => Date.parse(termino) > now.getTime())
  } catch {
    return []
  }
}

/** `Cuartel, 11:00 a 17:00`; of whole days the place alone, and until which day. */
export function dondeYCuando({ lugar, inicio, termino, todo_el_dia }: EventoPublico): string {
  const [first, last] = [inicio, new Date(Date.parse(termino) - 1)].map((moment) => diaLocal(new Date(moment)))
  const until = last && last !== first ? `hasta el ${weekday(last)}` : null
  const cuando = todo_el_dia ? until : until ? `${hour(inicio)}, ${until}` : `${hour(inicio)} a ${hour(termino)}`
  return [lugar, cuando].filter(Boolean).join(', ')
}
