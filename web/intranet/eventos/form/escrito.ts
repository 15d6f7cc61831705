import type { z } from 'zod'
import type { CategoriaActo, Entrada } from '#contract/catalogos.ts'
import {
  type DestinatariosEvento,
  type Evento,
  type EventoEscrito,
  type Frecuencia,
  recordatoriosPorDefecto,
  type Repeticion,
  type Visibilidad,
} from '#contract/eventos/eventos.ts'
import { Dia, enZona, sumarDias } from '#contract/shared/fechas.ts'
import { ultimoDia } from '#web/parts/eventos/textos.ts'
import { figure, typed } from '#web/plumbing/cifras.ts'

/** An event as it is typed; days and hours are the company's. */
export interface Escrito {
  tipo: string
  titulo: string
  descripcion: string
  lugar: string
  /** Degrees: `-33,0472`. */
  lat: string
  lng: string
  todo_el_dia: boolean
  /** `2026-11-28T10:00`; of whole days the hour is not asked. */
  inicio: string
  termino: string
  /** `09:30`, of the same day, or of the one before if it is later than the beginning. */
  citacion: string
  con_citacion: boolean
  sin_lista: boolean
  tenida: string
  categoria: CategoriaActo
  destinatarios: DestinatariosEvento
  /** Null: those of before. */
  destinatario_ids: readonly number[] | null
  rsvp_habilitado: boolean
  rsvp_limite: string
  cupo: string
  recordatorios_min: readonly number[]
  visibilidad: Visibilidad
  frecuencia: Frecuencia | ''
  intervalo: string
  hasta: string
}

const local = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
const enLocal = (instant: string): string => local(new Date(instant)).replace(' ', 'T')

const puntoDe = (evento?: Evento) => ({
  lat: evento && evento.lat !== null ? typed(evento.lat) : '',
  lng: evento && evento.lng !== null ? typed(evento.lng) : '',
})

/** An event as it stands, or a new one on a day. */
export const escritoDe = (evento: Evento | undefined, dia: string): Escrito => ({
  tipo: evento?.tipo ?? '',
  titulo: evento?.titulo ?? '',
  descripcion: evento?.descripcion ?? '',
  lugar: evento?.lugar ?? '',
  ...puntoDe(evento),
  todo_el_dia: evento?.todo_el_dia ?? false,
  inicio: evento ? enLocal(evento.inicio) : `${dia}T20:00`,
  termino: evento ? (evento.todo_el_dia ? `${ultimoDia(evento)}T23:59` : enLocal(evento.termino)) : `${dia}T22:00`,
  citacion: evento?.hora_citacion ? enLocal(evento.hora_citacion).slice(11) : '',
  con_citacion: evento?.con_citacion ?? false,
  sin_lista: evento?.sin_lista ?? false,
  tenida: evento?.tenida ?? '',
  categoria: evento?.categoria ?? 'obligatorio_compania',
  destinatarios: evento?.destinatarios ?? 'todos',
  destinatario_ids: evento ? (evento.destinatario_ids ?? null) : [],
  rsvp_habilitado: evento?.rsvp_habilitado ?? true,
  rsvp_limite: evento?.rsvp_limite ? enLocal(evento.rsvp_limite) : '',
  cupo: String(evento?.cupo ?? ''),
  recordatorios_min: evento?.recordatorios_min ?? recordatoriosPorDefecto,
  visibilidad: evento?.visibilidad ?? 'interna',
  frecuencia: '',
  intervalo: '1',
  hasta: '',
})

/** Category and citación of a kind. */
export const cuentaDe = ({ categoria, con_citacion }: Pick<Entrada, 'categoria' | 'con_citacion'>) => ({
  categoria: categoria ?? 'no_computa',
  con_citacion: con_citacion ?? false,
})

/** When those who are cited gather, as the server reads it. */
export function citacionDe({ citacion, inicio, todo_el_dia }: Escrito): string | null {
  if (!citacion) return null
  const dia = inicio.slice(0, 10)
  const isEve = !todo_el_dia && citacion > inicio.slice(11) && Dia.safeParse(dia).success
  return `${isEve ? sumarDias(dia, -1) : dia}T${citacion}`
}

export function cuerpoDe(escrito: Escrito, before?: Evento): z.input<typeof EventoEscrito> {
  const { frecuencia: _f, intervalo: _i, hasta: _h, citacion: _c, destinatario_ids, ...said } = escrito
  const lugar = escrito.lugar.trim() || null
  const punto = puntoDe(before)
  // A point that was left as it stood is that of the former place.
  const strays = lugar !== (before?.lugar ?? null) && escrito.lat === punto.lat && escrito.lng === punto.lng
  const degrees = (value: string) => (strays ? null : (figure(value) as number | null))
  const wholeDay = (momento: string, hora: string) =>
    escrito.todo_el_dia && momento ? `${momento.slice(0, 10)}T${hora}` : momento
  return {
    ...said,
    inicio: wholeDay(escrito.inicio, '00:00'),
    termino: wholeDay(escrito.termino, '23:59'),
    hora_citacion: citacionDe(escrito),
    descripcion: escrito.descripcion.trim() || null,
    lugar,
    lat: degrees(escrito.lat),
    lng: degrees(escrito.lng),
    tenida: escrito.tenida || null,
    sin_lista: escrito.sin_lista && !escrito.con_citacion,
    rsvp_limite: (escrito.rsvp_habilitado && escrito.rsvp_limite) || null,
    cupo: escrito.rsvp_habilitado ? (figure(escrito.cupo) as number | null) : null,
    recordatorios_min: [...escrito.recordatorios_min],
    ...(escrito.destinatarios === 'lista' && destinatario_ids && { destinatario_ids: [...destinatario_ids] }),
  }
}

/** A repetition as typed; the server judges it. */
export const repeticionDe = ({ frecuencia, intervalo, hasta }: Escrito): Repeticion | null =>
  frecuencia === '' ? null : { frecuencia, intervalo: Number(intervalo), hasta }
