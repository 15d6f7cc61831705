import { room } from './endpoint.ts'
import { calendarioCalls, entidadesCalendario, tablasCalendario } from './eventos/calendario.ts'
import { entidadesEventos, eventosCalls, tablasEventos } from './eventos/eventos.ts'
import { importacionEventosCalls } from './eventos/importacion.ts'
import { rsvpCalls, tablasRsvp } from './eventos/rsvp.ts'

/** domain §2.2: the calendar of the company, and who comes. */
export const eventosApi = room('eventos', {
  ...eventosCalls,
  ...rsvpCalls,
  ...calendarioCalls,
  ...importacionEventosCalls,
})

export const entidades = { ...entidadesEventos, ...entidadesCalendario }

export const tablas = { ...tablasEventos, ...tablasRsvp, ...tablasCalendario }
