import { describe, expect, test } from 'vitest'
import { estadosUnidad } from '#contract/material-mayor/estados.ts'
import { type Insumos, operatividadDe, type Persona } from './operatividad.rules.ts'

const quien = (more: Partial<Persona>): Persona => ({
  user_id: 7,
  disponible: true,
  es_conductor: false,
  puede_a_cargo: false,
  licencia_vigente: true,
  ...more,
})
const conductor = quien({ es_conductor: true })
const oficial = quien({ puede_a_cargo: true })
const bombero = quien({})
const ausente = { disponible: false }

const of = (more: Partial<Insumos>) => {
  const { luz, motivo } = operatividadDe({
    nombre: 'B-22',
    estado: 'EN SERVICIO',
    informada: true,
    personas: [conductor, oficial, bombero],
    ...more,
  })
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
      { personas: [conductor, quien({ puede_a_cargo: true, ...ausente })] },
    ],
    ['B-22: 3 de 4 tripulantes disponibles', { minimo: 4 }],
    ['B-22: en revisión', { estado: 'EN REVISIÓN' }],
    ['B-22: sin el checklist de hoy', { checklist: 'pendiente' }],
    ['B-22: el checklist de hoy tiene una falla', { checklist: 'con_falla' }],
    ['B-22: 2 ERA vencidos', { reparos: ['2 ERA vencidos'] }],
    [
      'B-22: el único conductor disponible es también el único que puede quedar a cargo',
      { personas: [quien({ es_conductor: true, puede_a_cargo: true }), bombero] },
    ],
    [
      'B-22: en revisión; sin oficial o bombero a cargo disponible; 1 de 4 tripulantes disponibles',
      { estado: 'EN REVISIÓN', personas: [conductor], minimo: 4 },
    ],
  ])('amber: %s', (motivo, insumos) => {
    expect(of(insumos)).toEqual(['amarillo', motivo])
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
    ['B-22: sin conductor disponible', { personas: [quien({ es_conductor: true, ...ausente }), oficial] }],
    ['B-22: sin conductor disponible', { estado: 'EN REVISIÓN', personas: [] }],
    [
      'B-22: sin conductor con licencia vigente',
      { personas: [quien({ es_conductor: true, licencia_vigente: false }), oficial] },
    ],
    ['B-22: fuera de servicio', { estado: 'FUERA DE SERVICIO' }],
    ['B-22: en reparación', { estado: 'EN REPARACIÓN' }],
  ])('red: %s', (motivo, insumos) => {
    expect(of(insumos)).toEqual(['rojo', motivo])
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
    const both = quien({ es_conductor: true, puede_a_cargo: true })
    expect(of({ personas: [both, { ...both }] })[0]).toBe('verde')
    expect(of({ personas: [both, conductor] })[0]).toBe('verde')
    expect(of({ personas: [both, oficial] })[0]).toBe('verde')
  })

  test('a licence to drive in force, a checklist that is done and people enough take nothing away', () => {
    const personas = [quien({ es_conductor: true, licencia_vigente: true }), oficial]
    expect(of({ personas, minimo: 2, checklist: 'al_dia', reparos: [] })[0]).toBe('verde')
  })
})

test('there is always a sentence, and never more light with fewer people', () => {
  const brightness = { gris: 0, rojo: 0, amarillo: 1, verde: 2 }
  const kinds = [conductor, oficial, bombero, quien({ es_conductor: true, puede_a_cargo: true })]
  for (const estado of estadosUnidad)
    for (let mask = 0; mask < 2 ** kinds.length; mask += 1) {
      const personas = kinds.filter((_, index) => mask & (1 << index))
      const whole = operatividadDe({ nombre: 'B-22', estado, informada: true, personas, minimo: 2 })
      expect(whole.motivo).toMatch(/^B-22: .{8,}$/)
      for (const gone of personas) {
        const fewer = operatividadDe({
          nombre: 'B-22',
          estado,
          informada: true,
          personas: personas.filter((one) => one !== gone),
          minimo: 2,
        })
        expect(brightness[fewer.luz]).toBeLessThanOrEqual(brightness[whole.luz])
      }
    }
})
