import { IconSchool, IconSpeakerphone, type Icon } from '@tabler/icons-react'
import type { SesionPropia } from '#contract/eventos/calendario.ts'
import type { Evento } from '#contract/eventos/eventos.ts'
import type { RespuestaEvento } from '#contract/eventos/rsvp.ts'
import { hour } from '#web/plumbing/format.ts'
import { debeResponder } from '#web/parts/eventos/textos.ts'

/** ui §13, 17: told by icon and edge. */
export type Clase = 'citacion' | 'capacitacion' | 'evento'

export const nombresClases: Record<Clase, string> = {
  citacion: 'Con citación',
  capacitacion: 'Capacitación',
  evento: 'Sin citación',
}

export const iconosClases: Record<Clase, Icon | null> = {
  citacion: IconSpeakerphone,
  capacitacion: IconSchool,
  evento: null,
}

/** Something of the calendar: an event, or a session of one's own trainings. */
export interface Cosa {
  clave: string
  clase: Clase
  titulo: string
  inicio: string
  termino: string
  hora: string
  lugar: string | null
  estado: 'borrador' | 'cancelado' | null
  /** `debe`: the caller owes an answer. */
  respuesta: RespuestaEvento | 'debe' | null
  enlace: string
}

export const cosaDeEvento = (evento: Evento): Cosa => ({
  clave: `evento-${evento.id}`,
  clase: evento.con_citacion ? 'citacion' : 'evento',
  titulo: evento.titulo,
  inicio: evento.inicio,
  termino: evento.termino,
  hora: evento.todo_el_dia ? 'Todo el día' : hour(evento.inicio),
  lugar: evento.lugar,
  estado: evento.estado === 'borrador' || evento.estado === 'cancelado' ? evento.estado : null,
  respuesta: evento.mi_respuesta?.respuesta ?? (debeResponder(evento) ? 'debe' : null),
  enlace: `/intranet/eventos/${evento.id}`,
})

const cosaDeSesion = (sesion: SesionPropia): Cosa => ({
  clave: `sesion-${sesion.id}`,
  clase: 'capacitacion',
  titulo: sesion.tema ? `${sesion.titulo}: ${sesion.tema}` : sesion.titulo,
  inicio: sesion.inicio,
  termino: sesion.termino,
  hora: hour(sesion.inicio),
  lugar: sesion.lugar,
  estado: sesion.cancelada ? 'cancelado' : null,
  respuesta: null,
  enlace: `/intranet/capacitaciones/${sesion.capacitacion_id}`,
})

/** Entries of the month, by the filters of the address. */
export function cosasDe(
  { eventos, sesiones }: { eventos: readonly Evento[]; sesiones: readonly SesionPropia[] },
  { tipo = '', estado = '' }: { tipo?: string; estado?: string },
): Cosa[] {
  const chosen = eventos.filter(
    (evento) => (tipo === '' || evento.tipo === tipo) && (estado === '' || evento.estado === estado),
  )
  const unfiltered = tipo === '' && estado === ''
  return [...chosen.map(cosaDeEvento), ...(unfiltered ? sesiones.map(cosaDeSesion) : [])]
}
