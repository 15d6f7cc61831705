import { IconSchool, IconShieldCheck, IconSpeakerphone, type Icon } from '@tabler/icons-react'
import type { SesionPropia } from '#contract/eventos/calendario.ts'
import type { Evento } from '#contract/eventos/eventos.ts'
import type { RespuestaEvento } from '#contract/eventos/rsvp.ts'
import { nombresFunciones } from '#contract/guardias/estados.ts'
import { type GuardiaPropia, rutaGuardia } from '#contract/guardias/papeles.ts'
import { hour } from '#web/plumbing/format.ts'
import { debeResponder } from '#web/parts/eventos/textos.ts'

/** ui §13, 17: told by icon and edge. */
export type Clase = 'citacion' | 'capacitacion' | 'guardia' | 'evento'

export const nombresClases: Record<Clase, string> = {
  citacion: 'Con citación',
  capacitacion: 'Capacitación',
  guardia: 'Guardia',
  evento: 'Sin citación',
}

export const iconosClases: Record<Clase, Icon | null> = {
  citacion: IconSpeakerphone,
  capacitacion: IconSchool,
  guardia: IconShieldCheck,
  evento: null,
}

/** Something of the calendar: an event, a session of one's own trainings, or one's own guard. */
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

const cosaDeGuardia = (guardia: GuardiaPropia): Cosa => ({
  clave: `guardia-${guardia.id}`,
  clase: 'guardia',
  titulo: `${guardia.nombre}: ${nombresFunciones[guardia.funcion].toLocaleLowerCase('es')}`,
  inicio: guardia.inicio,
  // A night is told on the day on which it begins.
  termino: guardia.inicio,
  hora: hour(guardia.inicio),
  lugar: 'Cuartel',
  estado: guardia.cancelada ? 'cancelado' : null,
  respuesta: null,
  enlace: rutaGuardia(guardia.id),
})

/** Entries of the month, by the filters of the address. */
export function cosasDe(
  {
    eventos,
    sesiones,
    // An older release kept answers without them.
    guardias = [],
  }: { eventos: readonly Evento[]; sesiones: readonly SesionPropia[]; guardias?: readonly GuardiaPropia[] },
  { tipo = '', estado = '' }: { tipo?: string; estado?: string },
): Cosa[] {
  const chosen = eventos.filter(
    (evento) => (tipo === '' || evento.tipo === tipo) && (estado === '' || evento.estado === estado),
  )
  const unfiltered = tipo === '' && estado === ''
  if (!unfiltered) return chosen.map(cosaDeEvento)
  return [...chosen.map(cosaDeEvento), ...sesiones.map(cosaDeSesion), ...guardias.map(cosaDeGuardia)]
}
