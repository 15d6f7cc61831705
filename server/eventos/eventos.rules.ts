import type { Entrada } from '#contract/catalogos.ts'
import type { EventoEscrito } from '#contract/eventos/eventos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { instantOf, startOfDay } from '#server/plumbing/process/local-time.ts'
import { shifted } from './repeticion.rules.ts'

const hourMs = 3_600_000
/** Of an act (domain §2.0.7); an event without a list may take a month. */
const maxHoras = 72
const maxDias = 31

/** Kind and uniform, as the catalogues hold them; undefined where the code is not there or no longer offered. */
interface Catalogos {
  tipo: Pick<Entrada, 'categoria' | 'con_citacion'> | undefined
  hayTenida: boolean
}

/** Fields of an event that a person writes, as they are stored. */
export type Escrito = Pick<
  Row<'eventos'>,
  | 'titulo'
  | 'tipo'
  | 'descripcion'
  | 'lugar'
  | 'lat'
  | 'lng'
  | 'inicio'
  | 'termino'
  | 'hora_citacion'
  | 'todo_el_dia'
  | 'con_citacion'
  | 'sin_lista'
  | 'tenida'
  | 'categoria'
  | 'destinatarios'
  | 'rsvp_habilitado'
  | 'rsvp_limite'
  | 'cupo'
  | 'recordatorios_min'
  | 'visibilidad'
>

const flag = (value: boolean) => (value ? 1 : 0)

/** The event to store, or a fault per field. Category and citación follow its kind unless given. */
export function judgeEvento(
  escrito: EventoEscrito,
  { tipo, hayTenida }: Catalogos,
): { escrito: Escrito; faults?: undefined } | { escrito?: undefined; faults: Record<string, string> } {
  const { inicio, termino } = escrito.todo_el_dia ? diasEnteros(escrito) : momentos(escrito)
  const hora_citacion = escrito.hora_citacion ? instantOf(escrito.hora_citacion) : undefined
  const rsvp_limite = escrito.rsvp_habilitado && escrito.rsvp_limite ? instantOf(escrito.rsvp_limite) : undefined
  const con_citacion = escrito.con_citacion ?? (!escrito.sin_lista && (tipo?.con_citacion ?? false))
  const faults = {
    ...(!tipo && { tipo: mensajes.tipoActoInvalido }),
    ...(!hayTenida && { tenida: mensajes.tenidaInvalida }),
    ...(inicio === null && { inicio: mensajes.horaInexistente }),
    ...(termino === null && { termino: mensajes.horaInexistente }),
    ...(inicio && termino && faultOfTermino(inicio, termino, escrito)),
    ...(hora_citacion === null && { hora_citacion: mensajes.horaInexistente }),
    ...(inicio && hora_citacion && faultOfCitacion(inicio, hora_citacion, escrito.todo_el_dia)),
    ...(rsvp_limite === null && { rsvp_limite: mensajes.horaInexistente }),
    ...(inicio && rsvp_limite && rsvp_limite > inicio && { rsvp_limite: mensajes.plazoDespuesDelInicio }),
    ...(con_citacion && escrito.sin_lista && { sin_lista: mensajes.citacionSinLista }),
    ...(escrito.destinatarios === 'lista' &&
      !escrito.destinatario_ids?.length && { destinatario_ids: mensajes.sinDestinatarios }),
  }
  if (!inicio || !termino || Object.keys(faults).length > 0) return { faults }
  return {
    escrito: {
      titulo: escrito.titulo,
      tipo: escrito.tipo,
      descripcion: escrito.descripcion ?? null,
      lugar: escrito.lugar ?? null,
      lat: escrito.lat ?? null,
      lng: escrito.lng ?? null,
      inicio,
      termino,
      hora_citacion: hora_citacion ?? null,
      todo_el_dia: flag(escrito.todo_el_dia),
      con_citacion: flag(con_citacion),
      sin_lista: flag(escrito.sin_lista),
      tenida: escrito.tenida ?? null,
      categoria: escrito.categoria ?? tipo?.categoria ?? 'no_computa',
      destinatarios: escrito.destinatarios,
      rsvp_habilitado: flag(escrito.rsvp_habilitado),
      rsvp_limite: rsvp_limite ?? null,
      cupo: escrito.rsvp_habilitado ? (escrito.cupo ?? null) : null,
      recordatorios_min: JSON.stringify([...new Set(escrito.recordatorios_min)].toSorted((a, b) => b - a)),
      visibilidad: escrito.visibilidad,
    },
  }
}

type Plazo = Pick<EventoEscrito, 'inicio' | 'termino'>

function momentos({ inicio, termino }: Plazo) {
  const from = instantOf(inicio)
  return { inicio: from, termino: instantOf(termino, from ?? undefined) }
}

const diaDe = (momento: string) => (momento.endsWith('Z') ? diaLocal(new Date(momento)) : momento.slice(0, 10))

function diasEnteros({ inicio, termino }: Plazo) {
  // An instant at a midnight is the end of the day before it.
  const last = termino.endsWith('Z') ? diaLocal(new Date(Date.parse(termino) - 1)) : diaDe(termino)
  return { inicio: startOfDay(diaDe(inicio)), termino: startOfDay(last, 1) }
}

function faultOfTermino(
  inicio: string,
  termino: string,
  { sin_lista, todo_el_dia }: Pick<EventoEscrito, 'sin_lista' | 'todo_el_dia'>,
): { termino?: string } {
  if (termino <= inicio) return { termino: mensajes.terminoAntesDeInicio }
  // A day may have an hour more.
  const horas = (Date.parse(termino) - Date.parse(inicio)) / hourMs - (todo_el_dia ? 1 : 0)
  if (sin_lista) return horas > maxDias * 24 ? { termino: mensajes.eventoDemasiadoLargo(maxDias) } : {}
  return horas > maxHoras ? { termino: mensajes.actoDemasiadoLargo(maxHoras) } : {}
}

/** Before the beginning, within a day; of an event of whole days, in the first. */
function faultOfCitacion(inicio: string, hora: string, todo_el_dia: boolean): { hora_citacion?: string } {
  const before = (Date.parse(inicio) - Date.parse(hora)) / hourMs
  const fits = todo_el_dia ? diaLocal(new Date(hora)) === diaLocal(new Date(inicio)) : before >= 0 && before <= 24
  return fits ? {} : { hora_citacion: mensajes.citacionDespuesDelInicio }
}

const horarios = ['inicio', 'termino', 'hora_citacion', 'rsvp_limite'] as const

/** The times of an event, so many days later. */
export function horarioShifted(escrito: Pick<Escrito, (typeof horarios)[number]>, days: number) {
  const inicio = shifted(escrito.inicio, days)
  const termino = shifted(escrito.termino, days)
  const lasts = Date.parse(escrito.termino) - Date.parse(escrito.inicio)
  return {
    inicio,
    // Where clocks go forward over the beginning, both would fall together.
    termino: termino > inicio ? termino : new Date(Date.parse(inicio) + lasts).toISOString(),
    hora_citacion: escrito.hora_citacion && shifted(escrito.hora_citacion, days),
    rsvp_limite: escrito.rsvp_limite && shifted(escrito.rsvp_limite, days),
  }
}

/** Of what a change wrote, what the events after it in the series take over, `days` after it. */
export function paraSiguiente(cambio: Partial<Escrito>, escrito: Escrito, days: number): Partial<Escrito> {
  const moves = [...horarios, 'todo_el_dia' as const].some((campo) => cambio[campo] !== undefined)
  return { ...cambio, ...(moves && horarioShifted(escrito, days)) }
}

/** Fields whose change is told (domain §2.2). */
export const avisables = ['inicio', 'termino', 'hora_citacion', 'todo_el_dia', 'lugar', 'tenida'] as const
/** Fields that a calendar shows: their change is a new SEQUENCE. */
export const delCalendario = [...avisables, 'titulo', 'descripcion', 'lat', 'lng', 'con_citacion'] as const
/** Fields that an Orden del Día holds. */
export const deLaOrden = [...avisables, 'titulo', 'descripcion', 'con_citacion', 'destinatarios'] as const

export const cambiaAlguno = (cambio: Partial<Escrito>, campos: readonly (keyof Escrito)[]): boolean =>
  campos.some((campo) => cambio[campo] !== undefined)

/** The reminder that holds now, in minutes before the beginning: the nearest to it whose time has come; null: none has. */
export function recordatorioDebido(
  { inicio, recordatorios_min }: Pick<Row<'eventos'>, 'inicio' | 'recordatorios_min'>,
  now: Date,
): number | null {
  const left = (Date.parse(inicio) - now.getTime()) / 60_000
  const due = (JSON.parse(recordatorios_min) as number[]).filter((minutes) => minutes >= left)
  return due.length > 0 ? Math.min(...due) : null
}
