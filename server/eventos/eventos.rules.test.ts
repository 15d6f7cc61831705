import { describe, expect, test } from 'vitest'
import { EventoEscrito } from '#contract/eventos/eventos.ts'
import { horarioShifted, judgeEvento, paraSiguiente, recordatorioDebido } from './eventos.rules.ts'

const reunion = { categoria: 'obligatorio_compania', con_citacion: true } as const
const judge = (more: object = {}, tipo: typeof reunion | undefined = reunion) =>
  judgeEvento(
    EventoEscrito.parse({
      titulo: 'Sesión',
      tipo: 'reunion',
      inicio: '2026-12-04T20:00',
      termino: '2026-12-04T22:00',
      ...more,
    }),
    { tipo, hayTenida: true },
  )

describe('an event as it is stored', () => {
  test('without a list cites nobody, though its kind does', () => {
    expect(judge({ sin_lista: true }).escrito).toMatchObject({ con_citacion: 0, sin_lista: 1 })
  })

  test('keeps deadline and places only while it asks for answers', () => {
    const asked = { cupo: 10, rsvp_limite: '2026-12-03T20:00' }
    expect(judge(asked).escrito).toMatchObject({ cupo: 10, rsvp_limite: '2026-12-03T23:00:00.000Z' })
    expect(judge({ ...asked, rsvp_habilitado: false }).escrito).toMatchObject({ cupo: null, rsvp_limite: null })
  })

  test('has each reminder once, the earliest first', () => {
    expect(judge({ recordatorios_min: [120, 10_080, 120] }).escrito?.recordatorios_min).toBe('[10080,120]')
  })

  test('a deadline at the beginning is one', () => {
    expect(judge({ rsvp_limite: '2026-12-04T20:00' }).faults).toBeUndefined()
  })

  test('members gather within the day before it, or on the first of its whole days', () => {
    expect(judge({ hora_citacion: '2026-12-03T20:00' }).faults).toBeUndefined()
    expect(judge({ hora_citacion: '2026-12-03T19:59' }).faults).toHaveProperty('hora_citacion')
    const dias = { todo_el_dia: true, inicio: '2026-12-04T00:00', termino: '2026-12-05T00:00' }
    expect(judge({ ...dias, hora_citacion: '2026-12-04T08:00' }).faults).toBeUndefined()
    expect(judge({ ...dias, hora_citacion: '2026-12-05T08:00' }).faults).toHaveProperty('hora_citacion')
  })

  test('an end that the clock shows twice is the later one, if the first is before the beginning', () => {
    // domain §1.9: from 00:00 the clock goes back to 23:00.
    const night = judge({ inicio: '2027-04-03T23:40', termino: '2027-04-03T23:10' })
    expect(night.escrito).toMatchObject({ inicio: '2027-04-04T02:40:00.000Z', termino: '2027-04-04T03:10:00.000Z' })
  })
})

describe('the events after it in its series', () => {
  const { escrito } = judge({ hora_citacion: '2026-12-04T19:30' })
  if (!escrito) throw new Error('the event is good')

  test('take over no time unless one changed', () => {
    expect(paraSiguiente({ titulo: 'Otra' }, escrito, 7)).toEqual({ titulo: 'Otra' })
  })

  test('take over all times, moved, if one changed', () => {
    expect(paraSiguiente({ termino: escrito.termino }, escrito, 7)).toEqual(horarioShifted(escrito, 7))
  })
})

describe('the reminder that holds', () => {
  const evento = { inicio: '2026-12-04T20:00:00.000Z', recordatorios_min: '[10080,1440,120]' }
  test.each([
    ['2026-11-27T19:59:59.999Z', null],
    ['2026-11-27T20:00:00.000Z', 10_080],
    ['2026-12-03T20:00:00.000Z', 1_440],
    ['2026-12-04T19:59:00.000Z', 120],
  ])('at %s is of %s minutes', (now, minutes) => {
    expect(recordatorioDebido(evento, new Date(now))).toBe(minutes)
  })
})
