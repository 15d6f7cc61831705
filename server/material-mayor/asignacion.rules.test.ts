import { describe, expect, test } from 'vitest'
import { insumos, persona } from '#test/support/insumos.ts'
import { companiaDe, companiaDesde } from './asignacion.rules.ts'
import { type Insumos, operatividadDe, type Persona } from './operatividad.rules.ts'

const unidad = (id: number, more: Partial<Insumos>) => insumos({ id, nombre: `B-${id}`, ...more })
const vidal = persona({ user_id: 1, es_conductor: true })
const soto = persona({ user_id: 2, nombre: 'Ramón Soto Vera', es_conductor: true })
const rivas = persona({ user_id: 3, nombre: 'Catalina Rivas Montt', puede_a_cargo: true })
const araya = persona({ user_id: 4, nombre: 'Joaquín Araya Núñez', puede_a_cargo: true })

describe('one person counts for one unit', () => {
  const dos = (personas: Persona[], more: Partial<Insumos> = {}) =>
    companiaDe([unidad(21, { personas, ...more }), unidad(23, { personas, ...more })])

  test('each that can go may go with the others', () => {
    expect(dos([vidal, soto, rivas, araya])).toEqual({ juntas: [21, 23], reparo: null, detalle: null })
    expect(dos([vidal, soto])).toEqual({ juntas: [21, 23], reparo: null, detalle: null })
    expect(companiaDe([])).toEqual({ juntas: [], reparo: null, detalle: null })
  })

  test('one driver', () => {
    expect(dos([vidal, rivas, araya])).toEqual({
      juntas: [21],
      reparo: 'B-21 o B-23, no ambas: hay un solo conductor.',
      detalle: 'B-21 o B-23, no ambas: hay un solo conductor, Pedro Vidal.',
    })
  })

  test('until another comes', () => {
    const now = [vidal, rivas, araya]
    const units = (personas: Persona[]) => [unidad(21, { personas }), unidad(23, { personas })]
    // 20:00 at −03.
    const en = Date.parse('2026-11-20T23:00:00Z')
    const until = (later: Persona[]) => {
      const insumosEn = (at: number) => units(at < en ? now : later)
      const limites = (desde: number, hasta: number) => [en - 1, en, en + 1].filter((at) => at > desde && at < hasta)
      return companiaDesde({ insumosEn, limites }, en - 5 * 3_600_000)
    }
    expect(until([soto, ...now])).toEqual({
      juntas: [21],
      reparo: 'B-21 o B-23, no ambas: hay un solo conductor.',
      detalle: 'B-21 o B-23, no ambas: hasta las 20:00 hay un solo conductor, Pedro Vidal. Después, las dos.',
    })
    expect(until([rivas]).detalle).toMatch(/Después, ninguna\.$/)
    expect(until(now)).toEqual(companiaDe(units(now)))
  })

  test('one person who can be in charge, or people enough for one', () => {
    expect(dos([vidal, soto, rivas]).reparo).toBe(
      'B-21 o B-23, no ambas: hay una sola persona que puede quedar a cargo.',
    )
    expect(dos([vidal, soto, rivas, araya], { minimo: 3 }).reparo).toBe('B-21 o B-23, no ambas: hay 4 personas.')
    // Neither reaches it alone.
    expect(dos([vidal, soto, rivas, araya], { minimo: 5 }).reparo).toBeNull()
  })

  test('drivers are counted once among those in charge', () => {
    const ambos = [vidal, soto].map((uno) => ({ ...uno, puede_a_cargo: true }))
    expect(dos([...ambos, persona({ user_id: 9 }), persona({ user_id: 10 })]).reparo).toBe(
      'B-21 o B-23, no ambas: quien conduce no queda también a cargo.',
    )
  })

  test('only units that stand in each other’s way are named', () => {
    const personas = [vidal, soto, rivas, araya, { ...rivas, user_id: 5 }]
    const tres = [
      unidad(21, { personas, conductores: [1] }),
      unidad(22, { personas, conductores: [2] }),
      unidad(23, { personas, conductores: [1] }),
    ]
    expect(companiaDe(tres)).toMatchObject({
      juntas: [21, 22],
      reparo: 'B-21 o B-23, no ambas: hay un solo conductor.',
    })
    expect(companiaDe(tres.map((una) => ({ ...una, conductores: [1, 2] })))).toMatchObject({
      juntas: [21, 22],
      reparo: 'B-21, B-22 o B-23, no más de 2: hay 2 conductores.',
    })
    expect(companiaDe(tres.map((una) => ({ ...una, conductores: [1] }))).reparo).toBe(
      'B-21, B-22 o B-23, solo una: hay un solo conductor.',
    )
  })

  test('most units come before the order of the list', () => {
    const personas = [vidal, soto, rivas, araya]
    const units = [unidad(21, { personas, minimo: 4 }), unidad(22, { personas }), unidad(23, { personas })]
    expect(companiaDe(units).juntas).toEqual([22, 23])
  })
})

describe('as trying everything finds it', () => {
  const random = generator(20261120)
  const chance = (p: number) => random() < p
  const upTo = (n: number) => Math.floor(random() * (n + 1))

  test('in 500 companies of up to five units and twelve people', () => {
    let withReparo = 0
    for (let n = 0; n < 500; n += 1) {
      const [conduce, aCargo] = [random(), random()]
      const personas = Array.from({ length: upTo(12) }, (_, user_id) =>
        persona({
          user_id,
          estado: chance(0.8) ? 'disponible' : 'no_disponible',
          es_conductor: chance(conduce),
          puede_a_cargo: chance(aCargo),
          licencia_vigente: chance(0.8),
        }),
      )
      const units = Array.from({ length: upTo(5) }, (_, id) =>
        unidad(id, {
          personas,
          estado: chance(0.9) ? 'EN SERVICIO' : 'EN REPARACIÓN',
          conductores: chance(0.5) ? [] : personas.filter(() => chance(0.4)).map(({ user_id }) => user_id),
          minimo: chance(0.5) ? null : upTo(6),
        }),
      )
      const { juntas, reparo } = companiaDe(units)
      expect(juntas).toEqual(everyWay(units))
      const solas = units.filter((una) => keeps(una, personas).includes('conductor') && una.estado === 'EN SERVICIO')
      expect(reparo === null).toBe(solas.length === juntas.length)
      if (reparo !== null) withReparo += 1
    }
    expect(withReparo).toBeGreaterThan(100)
  })

  test('for thirty units and sixty people, within the time of a test', () => {
    const personas = Array.from({ length: 60 }, (_, user_id) =>
      persona({ user_id, es_conductor: chance(0.5), puede_a_cargo: chance(0.3) }),
    )
    const units = Array.from({ length: 30 }, (_, id) => unidad(id, { personas, minimo: 1 + upTo(5) }))
    const { juntas } = companiaDe(units)
    const piden = units.filter(({ id }) => juntas.includes(id)).map(({ minimo }) => Math.max(2, minimo ?? 0))
    expect(juntas.length).toBeGreaterThan(5)
    expect(piden.reduce((sum, pide) => sum + pide, 0)).toBeLessThanOrEqual(60)
  })
})

/** Inputs about people that a unit satisfies with these people. */
function keeps(una: Insumos, personas: readonly Persona[]): string[] {
  return operatividadDe({ ...una, personas })
    .razones.filter(({ luz, insumo }) => luz === 'verde' && ['conductor', 'a_cargo', 'tripulacion'].includes(insumo))
    .map(({ insumo }) => insumo)
}

/** Ids of the most units, first of the list first, that can be crewed at once: each as it is alone. */
function everyWay(units: readonly Insumos[]): number[] {
  const solas = units.filter((una) => ['verde', 'amarillo'].includes(operatividadDe(una).luz))
  const sets = Array.from({ length: 2 ** solas.length }, (_, mask) =>
    // The first unit is the highest digit: of equal size, greater is earlier.
    ({ mask, chosen: solas.filter((_unit, index) => mask & (1 << (solas.length - 1 - index))) }),
  ).toSorted((a, b) => b.chosen.length - a.chosen.length || b.mask - a.mask)
  return sets.find(({ chosen }) => canCrew(chosen))?.chosen.map(({ id }) => id) ?? []
}

/** Every driver and every one in charge is tried for each unit; the rest of the crew is anyone. */
function canCrew(units: readonly Insumos[]): boolean {
  const hay = (units[0]?.personas ?? []).filter(({ estado }) => estado === 'disponible')
  const crew = (index: number, used: readonly Persona[], extra: number): boolean => {
    const una = units[index]
    if (!una) return used.length + extra <= hay.length
    const wanted = keeps(una, una.personas)
    const free = hay.filter((one) => !used.includes(one))
    return free.some((driver) => {
      if (!keeps(una, [driver]).includes('conductor')) return false
      const others: (Persona | null)[] = wanted.includes('a_cargo')
        ? free.filter((one) => one !== driver && one.puede_a_cargo)
        : [null]
      return others.some((other) => {
        const team = other ? [driver, other] : [driver]
        const more = wanted.includes('tripulacion') ? Math.max(0, (una.minimo ?? 0) - team.length) : 0
        return crew(index + 1, [...used, ...team], extra + more)
      })
    })
  }
  return crew(0, [], 0)
}

/** Park and Miller. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
