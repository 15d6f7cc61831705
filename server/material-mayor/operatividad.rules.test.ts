import { describe, expect, test } from 'vitest'
import { estadosUnidad } from '#contract/material-mayor/estados.ts'
import { insumos, persona } from '#test/support/insumos.ts'
import { type Insumos, operatividadDe, sinNombres } from './operatividad.rules.ts'

const conductor = persona({ es_conductor: true })
const oficial = persona({ user_id: 9, puede_a_cargo: true })
const bombero = persona({ user_id: 10 })
const ausente = { estado: 'no_disponible' } as const

const of = (more: Partial<Insumos>) => {
  const { luz, motivo } = operatividadDe(insumos({ personas: [conductor, oficial, bombero], ...more }))
  return [luz, motivo]
}

describe('domain §2.4.4', () => {
  test('green: in service, with a driver and someone in charge', () => {
    expect(of({})).toEqual(['verde', 'B-22: puede salir'])
    expect(of({ conductores: [7, 8] })).toEqual(['verde', 'B-22: puede salir'])
  })

  test.each<[string, Partial<Insumos>]>([
    ['B-22: sin oficial o bombero a cargo disponible', { personas: [conductor, bombero] }],
    [
      'B-22: sin oficial o bombero a cargo disponible',
      { personas: [conductor, persona({ puede_a_cargo: true, ...ausente })] },
    ],
    ['B-22: 3 de 4 tripulantes disponibles', { minimo: 4 }],
    ['B-22: en revisión', { estado: 'EN REVISIÓN' }],
    ['B-22: sin el checklist de hoy', { checklist: 'pendiente' }],
    ['B-22: el checklist de hoy tiene una falla', { checklist: 'con_falla' }],
    ['B-22: 4 de 6 ERA aptos', { era: { total: 6, aptos: 4, necesita: 0 } }],
    ['B-22: 4 ERA aptos de los 5 que necesita', { era: { total: 6, aptos: 4, necesita: 5 } }],
    ['B-22: seguro obligatorio vencido desde el 3-11', { papeles: [{ tipo: 'seguro', vence: '2026-11-02' }] }],
    [
      'B-22: el único conductor disponible es también el único que puede quedar a cargo',
      { personas: [persona({ es_conductor: true, puede_a_cargo: true }), bombero] },
    ],
    [
      'B-22: en revisión; sin oficial o bombero a cargo disponible; 1 de 4 tripulantes disponibles',
      { estado: 'EN REVISIÓN', personas: [conductor], minimo: 4 },
    ],
  ])('amber: %s', (motivo, more) => {
    expect(of(more)).toEqual(['amarillo', motivo])
  })

  test.each<[string, Partial<Insumos>]>([
    ['B-22: sin conductor disponible', { personas: [oficial, bombero] }],
    ['B-22: sin un conductor de esta unidad disponible', { conductores: [8] }],
    [
      'B-22: sin conductor con licencia vigente',
      {
        conductores: [7],
        personas: [
          { ...conductor, licencia_vigente: false },
          { ...conductor, user_id: 8 },
        ],
      },
    ],
    ['B-22: sin conductor disponible', { personas: [persona({ es_conductor: true, ...ausente }), oficial] }],
    ['B-22: sin conductor disponible', { estado: 'EN REVISIÓN', personas: [] }],
    [
      'B-22: sin conductor con licencia vigente',
      { personas: [persona({ es_conductor: true, licencia_vigente: false }), oficial] },
    ],
    ['B-22: fuera de servicio', { estado: 'FUERA DE SERVICIO' }],
    ['B-22: en reparación', { estado: 'EN REPARACIÓN' }],
  ])('red: %s', (motivo, more) => {
    expect(of(more)).toEqual(['rojo', motivo])
  })

  test('grey: nobody has said anything', () => {
    expect(of({ informada: false, personas: [] })).toEqual(['gris', 'Nadie ha informado su disponibilidad'])
  })

  test('what is out of service is red although nobody has said anything', () => {
    expect(of({ estado: 'FUERA DE SERVICIO', informada: false, personas: [] })).toEqual([
      'rojo',
      'B-22: fuera de servicio',
    ])
  })

  test('two who can do both, or one who can with a driver beside, are enough', () => {
    const both = persona({ user_id: 8, es_conductor: true, puede_a_cargo: true })
    expect(of({ personas: [both, { ...both, user_id: 11 }] })[0]).toBe('verde')
    expect(of({ personas: [both, conductor] })[0]).toBe('verde')
    expect(of({ personas: [both, oficial] })[0]).toBe('verde')
  })

  test('a licence to drive in force, a checklist that is done and people enough take nothing away', () => {
    const personas = [persona({ es_conductor: true, licencia_vigente: true }), oficial]
    expect(of({ personas, minimo: 2, checklist: 'al_dia' })[0]).toBe('verde')
  })
})

test('there is always a sentence, and never more light with fewer people', () => {
  const brightness = { gris: 0, rojo: 0, amarillo: 1, verde: 2 }
  const kinds = [conductor, oficial, bombero, persona({ user_id: 11, es_conductor: true, puede_a_cargo: true })]
  for (const estado of estadosUnidad)
    for (let mask = 0; mask < 2 ** kinds.length; mask += 1) {
      const personas = kinds.filter((_, index) => mask & (1 << index))
      const whole = operatividadDe(insumos({ estado, personas, minimo: 2 }))
      expect(whole.motivo).toMatch(/^B-22: .{8,}$/)
      for (const gone of personas) {
        const fewer = operatividadDe(insumos({ estado, personas: personas.filter((one) => one !== gone), minimo: 2 }))
        expect(brightness[fewer.luz]).toBeLessThanOrEqual(brightness[whole.luz])
      }
    }
})

describe('the reasons, worst first', () => {
  const razones = (more: Partial<Insumos>, de: 'texto' | 'detalle' = 'texto') =>
    operatividadDe(insumos({ personas: [conductor, oficial], ...more })).razones.map((razon) => razon[de])

  test('those in favour, with names only in the detail', () => {
    const catalina = { ...oficial, nombre: 'Catalina Rivas Montt', cargo: 'Teniente 2' } as const
    const more: Partial<Insumos> = {
      personas: [conductor, catalina],
      minimo: 2,
      papeles: [
        { tipo: 'seguro', vence: '2027-03-31' },
        { tipo: 'permiso', vence: '2027-04-30' },
      ],
      checklist: 'al_dia',
      era: { total: 6, aptos: 6, necesita: 0 },
    }
    expect(razones(more)).toEqual([
      'EN SERVICIO.',
      'Hay conductor con licencia vigente.',
      'Hay quien quede a cargo.',
      '2 de 2 tripulantes disponibles.',
      'Papeles vigentes hasta el 31 de marzo de 2027.',
      'Checklist de hoy conforme.',
      '6 de 6 ERA aptos.',
    ])
    expect(razones(more, 'detalle').slice(1, 3)).toEqual([
      'Conduce Pedro Vidal: licencia F vigente hasta el 14 de marzo de 2028.',
      'A cargo Catalina Rivas, Teniente 2.',
    ])
    const otro = persona({ user_id: 8, nombre: 'Ramón Soto', es_conductor: true })
    expect(razones({ personas: [conductor, otro, catalina] }, 'detalle')[1]).toBe(
      'Conduce Pedro Vidal: licencia F vigente hasta el 14 de marzo de 2028. También R. Soto.',
    )
  })

  test('each driver who is missing, and why; nothing of a licence of days', () => {
    // 18:00 at −03.
    const seis = Date.parse('2026-11-20T21:00:00Z')
    const soto = persona({ user_id: 8, nombre: 'Ramón Soto Vera', es_conductor: true, ...ausente, hasta: seis })
    const sinLicencia = { ...conductor, licencia_vigente: false }
    const more = { personas: [{ ...sinLicencia, licencia_hasta: '2026-11-02' }, soto] }
    expect(razones(more, 'detalle')[0]).toBe(
      'Sin conductor: P. Vidal sin licencia vigente desde el 3-11; R. Soto no disponible hasta las 18:00.',
    )
    expect(razones(more)[0]).toBe('Sin conductor con licencia vigente.')
    const told = (uno: Partial<Insumos['personas'][number]>) =>
      razones({ personas: [{ ...soto, ...uno }] }, 'detalle')[0]
    const day = 24 * 3_600_000
    expect(told({ hasta: seis + day })).toBe('Sin conductor: R. Soto no disponible hasta mañana a las 18:00.')
    expect(told({ hasta: seis + 4 * day })).toBe('Sin conductor: R. Soto no disponible hasta el 24-11 a las 18:00.')
    expect(told({ hasta: null })).toBe('Sin conductor: R. Soto no disponible.')
    expect(told({ estado: 'sin_informar' })).toBe('Sin conductor: R. Soto no ha informado.')
    expect(told({ ...sinLicencia, user_id: 8, licencia_hasta: '2025-12-30' })).toBe(
      'Sin conductor: P. Vidal sin licencia vigente desde el 31-12-2025.',
    )
    expect(told({ licencia_vigente: false, licencia_hasta: null })).toBe('Sin conductor: R. Soto sin licencia vigente.')
    expect(razones({ conductores: [99] }, 'detalle')[0]).toBe('Sin conductor: nadie la conduce.')
    const seven = Array.from({ length: 7 }, (_, user_id) => ({ ...soto, user_id, hasta: null }))
    expect(razones({ personas: seven }, 'detalle')[0]).toMatch(/(?:R\. Soto no disponible; ){4}3 más\.$/)
  })

  test('the status with its reason, its details and when it comes back', () => {
    const status = (more: Partial<Insumos>) => razones(more)[0]
    const reparacion = {
      estado: 'EN REPARACIÓN',
      motivo_fuera: 'mecanico',
      detalles: 'Bomba hidráulica del equipo de corte.',
      vuelve: '2026-11-24',
    } as const
    expect(status(reparacion)).toBe(
      'EN REPARACIÓN (mecánico): Bomba hidráulica del equipo de corte. Vuelve el martes 24.',
    )
    expect(status({ ...reparacion, motivo_fuera: null, vuelve: '2026-11-21' })).toMatch(/corte\. Vuelve mañana\.$/)
    expect(status({ ...reparacion, vuelve: '2026-12-24' })).toMatch(/Vuelve el 24-12\.$/)
    expect(status({ ...reparacion, detalles: null, vuelve: '2026-11-19' })).toBe('EN REPARACIÓN (mecánico).')
    const mantencion = { descripcion: 'Pauta de las 4.000 horas', hasta: '2026-11-20' }
    expect(status({ mantencion })).toBe('En mantención: Pauta de las 4.000 horas. Vuelve hoy.')
    expect(status({ ...reparacion, mantencion })).toMatch(/^EN REPARACIÓN/)
  })

  test('papers that end soon are told while they are in force, and what never was says nothing', () => {
    const papeles = (vence: string) =>
      razones({ papeles: [{ tipo: 'seguro', vence }] }).find((texto) => /egur|apel/.test(texto ?? ''))
    expect(papeles('2026-11-20')).toBe('Seguro obligatorio vence hoy.')
    expect(papeles('2026-11-23')).toBe('Seguro obligatorio vence en 3 días, el 23 de noviembre.')
    expect(papeles('2026-12-20')).toBe('Seguro obligatorio vence en 30 días, el 20 de diciembre.')
    expect(papeles('2026-12-21')).toBe('Papeles vigentes hasta el 21 de diciembre de 2026.')
    expect(papeles('2026-11-19')).toBe('Seguro obligatorio vencido desde el 20 de noviembre de 2026.')
    expect(razones({})).toEqual(['EN SERVICIO.', 'Hay conductor con licencia vigente.', 'Hay quien quede a cargo.'])
  })

  test('those against come before those in favour', () => {
    expect(razones({ estado: 'EN REVISIÓN', personas: [oficial], checklist: 'pendiente', minimo: 1 })).toEqual([
      'Sin conductor disponible.',
      'EN REVISIÓN.',
      'Sin el checklist de hoy.',
      'Hay quien quede a cargo.',
      '1 de 1 tripulantes disponibles.',
    ])
  })

  test('for who may not see each, no detail', () => {
    expect(sinNombres(operatividadDe(insumos())).razones.map(({ detalle }) => detalle)).toEqual(
      operatividadDe(insumos()).razones.map(() => null),
    )
  })
})
