import { assert, property, string } from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type Cita, icsOf } from './ics.ts'

const cita: Cita = {
  uid: 'evento-7@cuartel.cl',
  secuencia: 2,
  modificada: '2026-03-01T12:00:00.000Z',
  inicio: '2026-04-05T01:30:00.000Z',
  termino: '2026-04-05T04:30:00.000Z',
  todo_el_dia: false,
  titulo: 'Academia de rescate',
  descripcion: 'Citación: 21:45',
  lugar: 'Cuartel',
  url: 'https://cuartel.cl/intranet/eventos/7',
  cancelada: false,
}

const parsed = (ics: string) => new ICAL.Component(ICAL.parse(ics) as unknown[])
const eventsOf = (ics: string) => parsed(ics).getAllSubcomponents('vevent')
const only = (changed: Partial<Cita>) => {
  const [component] = eventsOf(icsOf('Cuartel', [{ ...cita, ...changed }]))
  if (!component) throw new Error('no event')
  return { component, event: new ICAL.Event(component) }
}
const instants = (changed: Partial<Cita>) => {
  const { event } = only(changed)
  return [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())
}

test('a cancelled event says so in its title, also to clients that show no status', () => {
  const { component, event } = only({ cancelada: true })
  expect([event.summary, component.getFirstPropertyValue('status')]).toEqual([
    'CANCELADO: Academia de rescate',
    'CANCELLED',
  ])
  expect(only({}).event.summary).toBe('Academia de rescate')
  const text = icsOf('Cuartel', [])
  expect(text).toContain('X-PUBLISHED-TTL:PT1H')
})

test('an event keeps its instants, its number and its texts', () => {
  const { component, event } = only({})
  expect(instants({})).toEqual([cita.inicio, cita.termino])
  expect([event.uid, event.sequence, event.summary, event.location, event.description]).toEqual([
    cita.uid,
    2,
    cita.titulo,
    cita.lugar,
    cita.descripcion,
  ])
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(component.getFirstPropertyValue('url')).toBe(cita.url)
})

test('the file says whose calendar it is, with an end of line after each line', () => {
  const ics = icsOf('Segunda Compañía de Bomberos', [])
  expect(parsed(ics).getFirstPropertyValue('x-wr-calname')).toBe('Segunda Compañía de Bomberos')
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

describe('when the clocks change', () => {
  test.each([
    // domain §1.9: back on 5 April at 03:00Z, forward on 6 September at 04:00Z.
    ['2026-04-05T02:00:00.000Z', '2026-04-05T11:00:00.000Z'],
    ['2026-09-06T02:00:00.000Z', '2026-09-06T10:00:00.000Z'],
  ])('instants from %s to %s stay', (inicio, termino) => {
    expect(instants({ inicio, termino })).toEqual([inicio, termino])
  })

  test.each([
    ['2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z', '2026-04-04', '2026-04-05'],
    ['2026-04-05T04:00:00.000Z', '2026-04-06T03:59:00.000Z', '2026-04-05', '2026-04-06'],
    ['2026-09-05T04:00:00.000Z', '2026-09-06T03:59:00.000Z', '2026-09-05', '2026-09-06'],
    ['2026-09-06T04:00:00.000Z', '2026-09-08T02:59:00.000Z', '2026-09-06', '2026-09-08'],
  ])('whole days from %s to %s are %s, before %s', (inicio, termino, first, after) => {
    const { event } = only({ todo_el_dia: true, inicio, termino })
    expect(event.startDate.isDate).toBe(true)
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([first, after])
  })
})

test('one that was cancelled stays, and says so', () => {
  expect(only({ cancelada: true }).component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('any text comes back as it was, in lines of at most 75 octets', () => {
  const text = string({ unit: 'grapheme', maxLength: 300 }).map((one) => one.replaceAll(/\p{Cc}/gu, ' '))
  assert(
    property(text, text, (titulo, second) => {
      const descripcion = `a${titulo}\n${second}; \\ , fin`
      const ics = icsOf('Cuartel', [{ ...cita, titulo: `${titulo}.`, descripcion }])
      for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const event = new ICAL.Event(eventsOf(ics)[0] as ICAL.Component)
      expect([event.summary, event.description]).toEqual([`${titulo}.`, descripcion])
    }),
    { numRuns: 60 },
  )
})
