import { describe, expect, test } from 'vitest'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { azar } from '#test/support/dotacion.ts'
import { insumos, persona } from '#test/support/insumos.ts'
import { type Insumos, luzDe, type Persona } from './operatividad.rules.ts'
import { cambiosEnPalabras } from './pronostico-palabras.rules.ts'
import { huecosDe, podrianDe, recortados, type Tramo, tramosDe } from './pronostico.rules.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const horizon = 36 * hour

/** Members of one unit, each available in some hours and with a licence through some day. */
function randomDay(seed: number, now: number) {
  const next = azar(seed)
  const entre = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hoy = diaLocal(new Date(now))
  const gente = Array.from({ length: 4 }, (_, index) => {
    const start = now + entre(-600, 2000) * minute
    return {
      ...persona({ user_id: index + 1, es_conductor: index < 2, puede_a_cargo: index > 0 }),
      lapsos: [start, start + 5 * hour, start + 9 * hour].map((desde) => ({
        desde,
        hasta: desde + entre(1, 300) * minute,
      })),
      hastaDia: sumarDias(hoy, entre(0, 3)),
    }
  })
  const mantencion = next() < 0.3 ? sumarDias(hoy, 1) : null
  const midnights = [0, 1, 2].map((later) => Date.parse(startOfDay(hoy, later)))
  const insumosEn = (at: number): Insumos[] => {
    const today = sumarDias(
      hoy,
      midnights.findLastIndex((midnight) => midnight <= at),
    )
    const personas = gente.map(({ lapsos, hastaDia, ...uno }): Persona => ({
      ...uno,
      estado: lapsos.some(({ desde, hasta }) => desde <= at && at < hasta) ? 'disponible' : 'no_disponible',
      licencia_vigente: today <= hastaDia,
    }))
    const taller = { descripcion: 'Frenos', hasta: today }
    return [insumos({ hoy: today, personas, minimo: 2, mantencion: mantencion === today ? taller : null })]
  }
  const bounds = [...midnights, ...gente.flatMap(({ lapsos }) => lapsos.flatMap(({ desde, hasta }) => [desde, hasta]))]
  const limites = (desde: number, hasta: number) =>
    bounds.filter((at) => at > desde && at < hasta).toSorted((a, b) => a - b)
  return { insumosEn, limites }
}

/** The first two: in the 36 hours before the clocks go back, and forward. */
const dias = Array.from({ length: 100 }, (_, n) =>
  n === 0
    ? Date.parse('2027-04-03T15:07:00Z')
    : n === 1
      ? Date.parse('2026-09-05T16:21:00Z')
      : Date.parse('2026-11-01T09:13:00Z') + n * (day + 137 * minute),
)

test('the forecast is the light of each of its minutes, on a hundred days', () => {
  const seen = new Set<string>()
  for (const [seed, now] of dias.entries()) {
    const futuro = randomDay(seed + 1, now)
    const [tramos = []] = tramosDe(futuro, { desde: now, hasta: now + horizon })
    expect([tramos[0]?.desde, tramos.at(-1)?.hasta]).toEqual([now, now + horizon])
    let which = 0
    const wrong: number[] = []
    for (let at = now; at < now + horizon; at += minute) {
      while ((tramos[which]?.hasta ?? Infinity) <= at) which += 1
      const tramo = tramos[which]
      const { luz, motivo } = luzDe(futuro.insumosEn(at)[0]!)
      if (tramo?.luz !== luz || tramo.motivo !== motivo || tramo.desde > at) wrong.push(at)
      seen.add(luz)
    }
    expect(wrong, `day ${seed}`).toEqual([])
    for (const [index, tramo] of tramos.entries()) {
      const before = tramos[index - 1]
      expect(before === undefined || before.motivo !== tramo.motivo || before.luz !== tramo.luz).toBe(true)
    }
  }
  expect([...seen].toSorted()).toEqual(['amarillo', 'rojo', 'verde'])
})

describe('on Friday 20 November 2026, 18:10', () => {
  const now = Date.parse('2026-11-20T21:10:00Z')
  const on = (dia: number, clock: string) => Date.parse(`2026-11-${dia}T${clock}:00-03:00`)
  const plazo = { desde: now, hasta: now + horizon }
  const [from, to] = [on(21, '09:00'), on(21, '13:00')]
  const oficial = persona({ user_id: 1, puede_a_cargo: true })
  const vidal = (estado: Persona['estado']) => persona({ user_id: 2, es_conductor: true, estado })
  const otros = [
    persona({ user_id: 3, nombre: 'Isidora Cáceres', es_conductor: true, estado: 'no_disponible' }),
    persona({
      user_id: 4,
      nombre: 'Sin licencia',
      es_conductor: true,
      estado: 'no_disponible',
      licencia_vigente: false,
    }),
    persona({ user_id: 5, nombre: 'Marta Rojas', estado: 'no_disponible' }),
    persona({ user_id: 6, nombre: 'De la B-23', es_conductor: true, estado: 'no_disponible' }),
    persona({ user_id: 7, nombre: 'Con licencia médica', es_conductor: true, estado: 'no_disponible' }),
  ]
  const conductores = [2, 3, 4, 5, 7]
  const isOut = (at: number) => from <= at && at < to
  const futuro = {
    insumosEn: (at: number) => {
      const personas = [oficial, vidal(isOut(at) ? 'no_disponible' : 'disponible'), ...otros]
      return [insumos({ personas, conductores }), insumos({ id: 23, nombre: 'B-23', personas, conductores: [3, 6] })]
    },
    limites: (desde: number, hasta: number) => [from, to].filter((at) => at > desde && at < hasta),
  }
  const [b22 = [], b23 = []] = tramosDe(futuro, plazo)

  test('the gap, in words that name its first and its last minute', () => {
    expect(b22.map(({ luz }) => luz)).toEqual(['verde', 'rojo', 'verde'])
    expect(cambiosEnPalabras(b22, { now, fin: plazo.hasta })).toBe(
      'Roja entre las 09:00 y las 13:00 de mañana: sin conductor.',
    )
    expect(huecosDe(b22)).toEqual([{ desde: from, hasta: to }])
    expect(huecosDe(b23)).toEqual([plazo])
  })

  test('who could: drivers of that unit with a licence in force, none who is absent', () => {
    const podrian = podrianDe(futuro, 0, { desde: from, hasta: to }, (id) => id === 7)
    expect(podrian).toEqual([
      { user_id: 2, nombre: 'Pedro Vidal Oñate', por: 'Licencia F · B-22' },
      { user_id: 3, nombre: 'Isidora Cáceres', por: 'Licencia F · B-22 y B-23' },
      // On the list of the unit, whatever their profile says.
      { user_id: 5, nombre: 'Marta Rojas', por: 'Licencia F · B-22' },
    ])
  })

  test('a unit that is out of service lacks no driver', () => {
    const fuera = { ...futuro, insumosEn: () => [insumos({ estado: 'FUERA DE SERVICIO', conductores })] }
    expect(tramosDe(fuera, plazo).map(huecosDe)).toEqual([[]])
  })

  test('a part of it', () => {
    const tramos: Tramo[] = recortados(b22, { desde: on(21, '10:00'), hasta: on(21, '14:00') })
    expect(tramos.map(({ desde, hasta }) => [desde, hasta])).toEqual([
      [on(21, '10:00'), to],
      [to, on(21, '14:00')],
    ])
  })
})
