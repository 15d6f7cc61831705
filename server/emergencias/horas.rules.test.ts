import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Horas, type Momento, momentos, textoHora } from '#contract/emergencias/horas.ts'
import { tiemposDe, viajeDe } from '#contract/emergencias/tiempos.ts'
import { enZona, usarZona, zonas } from '#contract/shared/fechas.ts'
import { type Escritas, resolveHoras } from './horas.rules.ts'

afterEach(() => usarZona('America/Santiago'))

const later = new Date('2027-01-01T00:00:00.000Z')

describe('across the changes of clock (domain §1.9)', () => {
  const abril = '2026-04-05T02:50:00.000Z'
  const typed = (escritas: Escritas, alarma = abril) => resolveHoras({}, escritas, { alarma, now: later })

  test('an hour that comes twice is the second one where the first is too early', () => {
    const { horas, faults } = typed({ '6-10': '23:30' })
    expect(faults).toEqual({})
    expect(horas['6-10']).toBe('2026-04-05T03:30:00.000Z')
    expect(textoHora(horas['6-10'] ?? '', abril)).toBe('23:30 (horario de invierno)')
    expect(tiemposDe(abril, [horas]).duracion).toBe(40 * 60)
  })

  test('a time typed before the one that decides it is read again', () => {
    const alarma = '2026-04-05T02:20:00.000Z'
    expect(typed({ '6-3': '23:30' }, alarma).horas['6-3']).toBe('2026-04-05T02:30:00.000Z')
    const both = typed({ '6-3': '23:30', '6-0': '23:50' }, alarma)
    expect([both.horas['6-3'], both.faults]).toEqual(['2026-04-05T03:30:00.000Z', {}])
  })

  test('a stamp of the first time is not moved to the second', () => {
    const alarma = '2026-04-05T02:20:00.000Z'
    const sellos = { '6-3': '2026-04-05T02:30:00.000Z' }
    expect(resolveHoras(sellos, { '6-0': '23:50' }, { alarma, now: later }).faults).toEqual({
      '6-3': 'La hora 6-3 no puede ser anterior a la hora 6-0',
    })
  })

  test('an hour that is missing is told', () => {
    const { faults } = typed({ '6-0': '00:30' }, '2026-09-06T03:50:00.000Z')
    expect(faults).toEqual({ '6-0': 'La hora indicada no existe por el cambio de horario.' })
  })

  test('with its day, an hour is what it says', () => {
    const alarma = '2026-11-22T02:50:00.000Z'
    expect(typed({ '6-0': '2026-11-22T00:20' }, alarma).horas['6-0']).toBe('2026-11-22T03:20:00.000Z')
    expect(typed({ '6-0': '2026-11-21T22:20' }, alarma).faults).toEqual({
      '6-0': 'La hora 6-0 no puede ser anterior a la alarma',
    })
  })
})

test('an hour earlier than the one before it belongs to the next day, or is refused while that is to come', () => {
  const alarma = '2026-11-22T00:30:00.000Z'
  const sellos = { '6-0': '2026-11-22T00:44:00.000Z' }
  const typedAt = (now: string) => resolveHoras(sellos, { '6-3': '21:40' }, { alarma, now: new Date(now) })
  expect(typedAt('2026-11-22T01:00:00.000Z').faults).toEqual({
    '6-3': 'La hora 6-3 no puede ser anterior a la hora 6-0',
  })
  expect(typedAt('2026-11-24T00:00:00.000Z').horas['6-3']).toBe('2026-11-23T00:40:00.000Z')
})

const wall = enZona('sv-SE', { timeStyle: 'medium' })
/** Around both changes of clock of 2026, and a day without one. */
const alarms = ['2026-04-05T00:00:00.000Z', '2026-09-06T02:00:00.000Z', '2026-11-21T20:00:00.000Z'].map(Date.parse)
const steps = fc.array(fc.integer({ min: 0, max: 2 * 3_600 }), { minLength: 6, maxLength: 6 })
const order = fc.shuffledSubarray([...momentos], { minLength: 6, maxLength: 6 })
const some = fc.subarray([...momentos])

const noted = ({ horas, faults }: ReturnType<typeof resolveHoras>, alarma: string) => [
  horas,
  faults,
  tiemposDe(alarma, [horas]),
]

describe('in any zone', () => {
  const world = fc.record({
    zona: fc.constantFrom(...zonas),
    desde: fc.constantFrom(...alarms),
    steps,
    order,
    typed: some,
  })

  const built = ({
    zona,
    desde,
    steps,
    typed,
  }: {
    zona: (typeof zonas)[number]
    desde: number
    steps: number[]
    typed: Momento[]
  }) => {
    usarZona(zona)
    const alarma = new Date(desde + (steps[0] ?? 0) * 1_000).toISOString()
    let at = Date.parse(alarma)
    const real = momentos.map(
      (momento, n) => [momento, new Date((at += (steps[n] ?? 0) * 1_000)).toISOString()] as const,
    )
    const sellos: Horas = Object.fromEntries(real.filter(([momento]) => !typed.includes(momento)))
    const escritas = real
      .filter(([momento]) => typed.includes(momento))
      .map(([momento, en]) => [momento, wall(new Date(en))] as const)
    return { alarma, real: Object.fromEntries(real) as Horas, sellos, escritas }
  }

  test('no duration is negative once the times are accepted', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { alarma, sellos, escritas } = built(given)
        const { horas, faults } = resolveHoras(sellos, Object.fromEntries(escritas), { alarma, now: later })
        if (Object.keys(faults).length > 0) return
        const { salida, respuesta, duracion } = tiemposDe(alarma, [horas])
        for (const seconds of [salida, respuesta, duracion, viajeDe(horas)])
          expect(seconds ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the order in which times are given does not matter, and none is refused on the way', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { alarma, sellos, escritas } = built(given)
        const at = { alarma, now: later }
        const whole = resolveHoras(sellos, Object.fromEntries(escritas), at)
        const [stamped, typed]: [Horas, Escritas] = [{}, {}]
        const typedOf = new Map(escritas)
        const refused: object[] = []
        for (const momento of given.order) {
          const texto = typedOf.get(momento)
          if (texto === undefined) stamped[momento] = sellos[momento] ?? null
          else typed[momento] = texto
          const { faults } = resolveHoras(stamped, typed, at)
          if (Object.keys(faults).length > 0) refused.push(faults)
        }
        expect(Object.keys(whole.faults).length === 0 ? refused : []).toEqual([])
        expect(noted(resolveHoras(stamped, typed, at), alarma)).toEqual(noted(whole, alarma))
      }),
    )
  })

  test('outside of the repeated hour, typing every time gives back what happened', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zonas), steps, (zona, steps) => {
        const given = built({ zona, desde: alarms[2] ?? 0, steps, typed: [...momentos] })
        const { horas, faults } = resolveHoras({}, Object.fromEntries(given.escritas), {
          alarma: given.alarma,
          now: later,
        })
        expect([horas, faults]).toEqual([given.real, {}])
      }),
    )
  })
})
