// An Orden del Día, by which a company cites its members (domain §1.2).
import type { Content } from 'pdfmake'
import { type DestinatariosEvento, nombresDestinatariosEvento } from '#contract/eventos/eventos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { localHour, longDay, longMoment } from '#server/plumbing/process/local-time.ts'

export type QueOrden = 'publicado' | 'cambio' | 'cancelado'

/** One event, as an order tells it. */
export interface Citacion {
  titulo: string
  nombre_tipo: string
  descripcion: string | null
  lugar: string | null
  nombre_tenida: string | null
  inicio: string
  termino: string
  hora_citacion: string | null
  todo_el_dia: boolean
  destinatarios: DestinatariosEvento
  /** Names, where only some are cited. */
  nombrados: string[]
}

/** Everything that an order says, so that it is the same before and within the transaction. */
export interface Orden {
  que: QueOrden
  anio: number
  /** That it takes in the folder. */
  numero: number
  /** The order before it about this event: «3/2026». */
  anterior: string | null
  motivo: string | null
  /** Of a series that is published at once, in order. */
  citaciones: [Citacion, ...Citacion[]]
}

const prefijos: Record<QueOrden, string> = { publicado: '', cambio: 'Modificación: ', cancelado: 'Sin efecto: ' }

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

/** Its title in the library. */
export function tituloDe({ que, citaciones: [first, ...more] }: Orden): string {
  const day = longDay(diaLocal(new Date(first.inicio)))
  const tail = more.length > 0 ? ` y ${more.length} más` : ''
  return `${prefijos[que]}${first.titulo}, ${day}${tail}`
}

const numeroDe = ({ anio, numero }: Pick<Orden, 'anio' | 'numero'>): string => `N.º ${numero}/${anio}`

/** First sentence: what the order does, to whom. */
function encabezado({ que, anterior, motivo, citaciones: [first] }: Orden): string {
  const previous = anterior ? ` N.º ${anterior}` : ''
  if (que === 'cancelado') {
    const why = motivo ? ` Motivo: ${motivo}.` : ''
    return `Se deja sin efecto la citación de la Orden del Día${previous}.${why}`
  }
  if (que === 'cambio') return `Se modifica la Orden del Día${previous}. La citación queda como sigue.`
  return `Se cita a: ${nombresDestinatariosEvento[first.destinatarios].toLocaleLowerCase('es')}.`
}

const horaDe = ({ inicio, termino, todo_el_dia }: Citacion): string =>
  todo_el_dia ? 'Todo el día' : `${localHour(new Date(inicio))} a ${localHour(new Date(termino))}`

function citacionEnPapel(citacion: Citacion): Content[] {
  const { titulo, nombre_tipo, descripcion, lugar, nombre_tenida, hora_citacion, nombrados, inicio } = citacion
  const lines: [string, string | null][] = [
    ['Acto', `${nombre_tipo}: ${titulo}`],
    ['Día', capital(longDay(diaLocal(new Date(inicio))))],
    ['Citación', hora_citacion && localHour(new Date(hora_citacion))],
    ['Hora', horaDe(citacion)],
    ['Lugar', lugar],
    ['Tenida', nombre_tenida],
    ['Citados', nombrados.length > 0 ? nombrados.join(', ') : null],
  ]
  const body = lines.flatMap(([label, value]) => (value ? [[{ text: label, bold: true }, { text: value }]] : []))
  return [
    { layout: 'noBorders', table: { widths: [70, '*'], body }, margin: [0, 8, 0, 4] },
    ...(descripcion ? [{ text: descripcion, margin: [0, 2, 0, 6] } as Content] : []),
  ]
}

export function papelOrden(orden: Orden, emision: { membrete: Papel['membrete']; por: string; now: Date }): Papel {
  const { membrete, por, now } = emision
  return {
    titulo: `Orden del Día ${numeroDe(orden)}`,
    subtitulo: tituloDe(orden),
    contenido: [
      { text: encabezado(orden), margin: [0, 4, 0, 4] },
      ...orden.citaciones.flatMap(citacionEnPapel),
      firmas('Ayudante', 'Capitán'),
    ],
    membrete,
    emitido: `Emitida el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}
