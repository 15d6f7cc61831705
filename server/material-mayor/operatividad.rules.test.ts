import { describe, expect, test } from 'vitest'
import { estadosUnidad } from '#contract/material-mayor/estados.ts'
import { insumos, persona } from '#test/support/insumos.ts'
import { type Insumos, operatividadDe } from './operatividad.rules.ts'

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
