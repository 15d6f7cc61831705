import { room } from './endpoint.ts'
import { entidadesEventos, eventosCalls, tablasEventos } from './eventos/eventos.ts'
import { rsvpCalls, tablasRsvp } from './eventos/rsvp.ts'

/** domain §2.2: the calendar of the company, and who comes. */
export const eventosApi = room('eventos', { ...eventosCalls, ...rsvpCalls })

export const entidades = { ...entidadesEventos }

export const tablas = { ...tablasEventos, ...tablasRsvp }
