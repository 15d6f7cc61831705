import type { Evento } from '#contract/eventos/eventos.ts'
import { diaLocal, enZona } from '#contract/shared/fechas.ts'
import { hour } from '#web/plumbing/format.ts'

/** Writing an answer down is for the server, which gives the places. */
export const sinConexion = 'Responder necesita conexión. Lo leído sigue aquí; inténtelo cuando vuelva.'

const diaDeSemana = enZona('es-CL', { weekday: 'long', day: 'numeric' })

/** `jueves 26` */
const diaYNumero = (instant: string): string => diaDeSemana(new Date(instant)).replace(',', '')

/** `Citación 09:30`, `10:00`, `Todo el día` */
export function horaDe({
  todo_el_dia,
  hora_citacion,
  inicio,
}: Pick<Evento, 'todo_el_dia' | 'hora_citacion' | 'inicio'>): string {
  if (hora_citacion) return `Citación ${hour(hora_citacion)}`
  return todo_el_dia ? 'Todo el día' : hour(inicio)
}

/** `tenida de Parada` */
export const tenidaDe = ({ nombre_tenida }: Pick<Evento, 'nombre_tenida'>): string | null =>
  nombre_tenida && `tenida de ${nombre_tenida}`

/** `Responda hasta el jueves 26, 20:00`; the beginning is the last moment where no other is set. */
export const plazoDe = ({ rsvp_limite, inicio }: Pick<Evento, 'rsvp_limite' | 'inicio'>): string => {
  const limite = rsvp_limite ?? inicio
  return `${diaYNumero(limite)}, ${hour(limite)}`
}

/** The answer that the caller owes. */
export const debeResponder = (evento: Evento): boolean =>
  evento.estado === 'publicado' && evento.rsvp_habilitado && evento.puede_responder && evento.mi_respuesta === null

/** The last local day that it touches. */
export const ultimoDia = ({ inicio, termino }: Pick<Evento, 'inicio' | 'termino'>): string =>
  diaLocal(new Date(Math.max(Date.parse(inicio), Date.parse(termino) - 1)))
