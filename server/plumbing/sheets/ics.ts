import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'

/** One entry of a calendar, as RFC 5545 has it. */
export interface Cita {
  /** Stable for ever: a calendar replaces what it has of the same one. */
  uid: string
  secuencia: number
  /** Instants. */
  modificada: string
  inicio: string
  termino: string
  /** Local days, without hours. */
  todo_el_dia: boolean
  titulo: string
  descripcion: string
  lugar: string | null
  url: string
  cancelada: boolean
}

/** A calendar file (RFC 5545). Its instants are in UTC, so that no zone needs to be told. */
export const icsOf = (nombre: string, citas: readonly Cita[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cuartel//Calendario//ES',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(nombre)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    // The same for Outlook.
    'X-PUBLISHED-TTL:PT1H',
    ...citas.flatMap(lines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

function lines(cita: Cita): string[] {
  const modificada = utc(cita.modificada)
  return [
    'BEGIN:VEVENT',
    `UID:${cita.uid}`,
    // In a file without method: when it was last changed.
    `DTSTAMP:${modificada}`,
    `LAST-MODIFIED:${modificada}`,
    `SEQUENCE:${cita.secuencia}`,
    ...(cita.todo_el_dia ? days(cita) : [`DTSTART:${utc(cita.inicio)}`, `DTEND:${utc(cita.termino)}`]),
    // Some clients show no status.
    `SUMMARY:${escaped(cita.cancelada ? `CANCELADO: ${cita.titulo}` : cita.titulo)}`,
    ...(cita.descripcion ? [`DESCRIPTION:${escaped(cita.descripcion)}`] : []),
    ...(cita.lugar ? [`LOCATION:${escaped(cita.lugar)}`] : []),
    `URL:${cita.url}`,
    `STATUS:${cita.cancelada ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** The end of a whole day is the day after: the last instant of the event is still of its last day. */
function days({ inicio, termino }: Cita): string[] {
  const first = diaLocal(new Date(inicio))
  const last = diaLocal(new Date(Math.max(Date.parse(termino) - 1, Date.parse(inicio))))
  return [`DTSTART;VALUE=DATE:${compact(first)}`, `DTEND;VALUE=DATE:${compact(sumarDias(last, 1))}`]
}

/** `2026-11-20T17:57:00.000Z` as `20261120T175700Z`. */
const utc = (instante: string): string => `${compact(instante).slice(0, 15)}Z`

const compact = (moment: string): string => moment.replaceAll(/[-:]/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)

const octets = 75

/** Breaks a line after 75 octets, never within a character; the next one begins with a space. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= octets) return line
  const parts = ['']
  let room = octets
  for (const char of line) {
    const size = Buffer.byteLength(char)
    if (size > room) {
      parts.push(' ')
      room = octets - 1
    }
    parts[parts.length - 1] += char
    room -= size
  }
  return parts.join('\r\n')
}
