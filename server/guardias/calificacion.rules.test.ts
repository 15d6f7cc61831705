import { describe, expect, test } from 'vitest'
import type { Funcion } from '#contract/guardias/estados.ts'
import {
  avisosDe,
  type Calificable,
  causaDe,
  descansoDe,
  enLaSemana,
  guardiasAntes,
  impedimento,
  sinNombrar,
  type Tramo,
  ultimaAntes,
} from './calificacion.rules.ts'

// 23:00 of Friday 20 November 2026 to 07:00 of Saturday, in Santiago.
const guardia: Tramo = { id: 1, inicio: '2026-11-21T02:00:00.000Z', termino: '2026-11-21T10:00:00.000Z' }

const quien = (more: Partial<Calificable> = {}): Calificable => ({
  user_id: 7,
  nombre: 'Rosa Díaz',
  cargo: 'Bombero',
  estado: 'activo',
  calidad: 'activo',
  nivel_bombero: 'Inicial',
  habilitado_a_cargo: 0,
  licencias: [],
  suspensiones: [],
  conduce: [],
  unidades: [],
  puestos: [],
  ...more,
})

const puesto = (inicio: string, termino: string, more: Partial<Calificable['puestos'][number]> = {}) => ({
  guardia_id: 2,
  tipo: 'nocturna' as const,
  inicio,
  termino,
  funcion: 'guardian' as const,
  estado: 'asignada' as const,
  ...more,
})

const why = (more: Partial<Calificable>, funcion: Funcion = 'guardian', tramo = guardia) =>
  impedimento(quien(more), tramo, funcion)

describe('who may serve at all', () => {
  test('an active member may', () => {
    expect(why({})).toBeNull()
  })

  test.each(['honorario', 'canje', 'confederado', 'cuartelero'] as const)('%s may', (calidad) => {
    expect(why({ calidad })).toBeNull()
  })

  test.each(['aspirante', 'brigadier'] as const)('%s may not', (calidad) => {
    expect(why({ calidad })).toBe('No habilitado para guardias')
  })

  test.each(['suspendido', 'baja', 'pendiente_aprobacion'] as const)('an account that is %s may not', (estado) => {
    expect(why({ estado })).toBe('No habilitado para guardias')
  })

  test.each([
    ['its first evening', '2026-11-01', '2026-11-20', true],
    ['its last morning', '2026-11-21', '2026-11-30', true],
    ['the day before', '2026-11-01', '2026-11-19', false],
    ['the day after', '2026-11-22', '2026-11-30', false],
  ])('a licence of %s', (_, desde, hasta, hinders) => {
    const text = why({ licencias: [{ desde, hasta }] })
    expect(text === null).toBe(!hinders)
  })

  test('a licence and a suspension are named with their end', () => {
    expect(why({ licencias: [{ desde: '2026-11-20', hasta: '2026-12-03' }] })).toBe(
      'No habilitado para guardias: con licencia hasta el 3 de diciembre de 2026',
    )
    expect(why({ suspensiones: [{ desde: '2026-11-01', hasta: '2026-11-30' }] })).toBe(
      'No habilitado para guardias: con suspensión hasta el 30 de noviembre de 2026',
    )
    expect(why({ suspensiones: [{ desde: '2026-11-01', hasta: null }] })).toBe(
      'No habilitado para guardias: con suspensión',
    )
  })

  test('not to everyone', () => {
    const found = causaDe(quien({ licencias: [{ desde: '2026-11-20', hasta: '2026-12-03' }] }), guardia, 'guardian')
    expect(found && sinNombrar(found)).toBe('No habilitado para guardias')
  })

  test('a guard that ends at midnight has nothing of the day that begins', () => {
    const evening = { id: 1, inicio: '2026-11-20T23:00:00.000Z', termino: '2026-11-21T03:00:00.000Z' }
    expect(why({ licencias: [{ desde: '2026-11-21', hasta: '2026-11-21' }] }, 'guardian', evening)).toBeNull()
  })
})

describe('overlap', () => {
  test('07:00 and 07:00 do not overlap', () => {
    expect(why({ puestos: [puesto(guardia.termino, '2026-11-21T22:00:00.000Z')] })).toBeNull()
    expect(why({ puestos: [puesto('2026-11-20T10:00:00.000Z', guardia.inicio)] })).toBeNull()
  })

  test('a minute does', () => {
    expect(why({ puestos: [puesto('2026-11-21T09:59:00.000Z', '2026-11-21T22:00:00.000Z')] })).toBe(
      'Rosa Díaz ya está asignado a otra guardia en ese horario (21 de noviembre de 2026)',
    )
  })

  test('a proposal is not in the way, nor a seat that was left', () => {
    const same = [guardia.inicio, guardia.termino] as const
    for (const estado of ['propuesta', 'retirada', 'reemplazada'] as const)
      expect(why({ puestos: [puesto(...same, { estado })] })).toBeNull()
  })

  test('one function per person and guard', () => {
    expect(why({ puestos: [puesto(guardia.inicio, guardia.termino, { guardia_id: 1 })] })).toBe(
      'Rosa Díaz ya tiene una función en esta guardia',
    )
  })
})

describe('conductor', () => {
  const conduce = (desde: string, hasta: string) => ({ conduce: [{ desde, hasta, vence: hasta }], unidades: [21] })

  test('with a licence on the local day of its end, and a unit', () => {
    expect(why(conduce('2020-01-01', '2026-11-21'), 'conductor')).toBeNull()
  })

  test('a licence that ends during the guard', () => {
    expect(why(conduce('2020-01-01', '2026-11-20'), 'conductor')).toBe(
      'La licencia de conducir de Rosa Díaz vence el 20 de noviembre de 2026',
    )
  })

  test('without a licence, or of another class', () => {
    const text = 'Rosa Díaz no tiene una licencia de conducir verificada de la clase que se exige'
    expect(why({ unidades: [21] }, 'conductor')).toBe(text)
    expect(why({ conduce: [{ desde: '2020-01-01', hasta: '2026-01-01', vence: '2027-01-01' }] }, 'conductor')).toBe(
      text,
    )
  })

  test('without a unit', () => {
    expect(why({ ...conduce('2020-01-01', '2026-11-21'), unidades: [] }, 'conductor')).toBe(
      'Rosa Díaz no figura como conductor de ninguna unidad',
    )
  })

  test('nothing of it is asked of a guardián', () => {
    expect(why({}, 'guardian')).toBeNull()
  })
})

describe('a cargo', () => {
  test.each([
    { cargo: 'Teniente 3' },
    { nivel_bombero: 'Operativo' },
    { nivel_bombero: 'Profesional' },
    { habilitado_a_cargo: 1 },
  ] as const)('%o may', (more) => {
    expect(why(more, 'a_cargo')).toBeNull()
  })

  test('a bombero of the first level may not', () => {
    expect(why({}, 'a_cargo')).toBe(
      'Rosa Díaz no puede quedar a cargo: debe ser oficial, de nivel Operativo o Profesional, o estar habilitado',
    )
  })
})

describe('warnings', () => {
  const reglas = { guardia_descanso: 8, guardia_por_semana: 3 }

  test('none with the rest that is asked for', () => {
    const puestos = [puesto('2026-11-20T10:00:00.000Z', '2026-11-20T18:00:00.000Z')]
    expect(descansoDe({ puestos }, guardia)).toBe(8)
    expect(avisosDe(quien({ puestos }), guardia, reglas)).toEqual([])
  })

  test('less rest, before or after it, and more guards a week', () => {
    const puestos = [
      puesto('2026-11-16T02:00:00.000Z', '2026-11-16T10:00:00.000Z', { guardia_id: 3 }),
      puesto('2026-11-17T02:00:00.000Z', '2026-11-17T10:00:00.000Z', { guardia_id: 4 }),
      puesto('2026-11-18T02:00:00.000Z', '2026-11-18T10:00:00.000Z', { guardia_id: 5 }),
      puesto('2026-11-21T17:59:59.000Z', '2026-11-22T01:00:00.000Z', { guardia_id: 6 }),
    ]
    // The first began on Sunday evening, by the local clock.
    expect(enLaSemana({ puestos }, guardia)).toBe(4)
    expect(avisosDe(quien({ puestos }), guardia, reglas)).toEqual([
      'Rosa Díaz descansa 7,9 h entre dos guardias; lo recomendado son 8 h',
      'Rosa Díaz queda con 4 guardias esa semana; lo recomendado son 3',
    ])
  })

  test('rest over the night on which the clock goes forward is of real hours', () => {
    // Until 23:00 of 5 September; from 07:00 of the 6th, seven hours later.
    const puestos = [puesto('2026-09-05T19:00:00.000Z', '2026-09-06T03:00:00.000Z')]
    const next = { id: 1, inicio: '2026-09-06T10:00:00.000Z', termino: '2026-09-06T20:00:00.000Z' }
    expect(avisosDe(quien({ puestos }), next, reglas)).toEqual([
      'Rosa Díaz descansa 7 h entre dos guardias; lo recomendado son 8 h',
    ])
  })
})

test('the load is of the 90 days before', () => {
  const puestos = [
    puesto('2026-08-23T01:59:00.000Z', '2026-08-23T10:00:00.000Z'),
    puesto('2026-08-23T02:00:00.000Z', '2026-08-23T10:00:00.000Z'),
    puesto('2026-11-01T02:00:00.000Z', '2026-11-01T10:00:00.000Z'),
    puesto('2026-11-22T02:00:00.000Z', '2026-11-22T10:00:00.000Z'),
  ]
  expect(guardiasAntes({ puestos }, guardia)).toBe(2)
  expect(ultimaAntes({ puestos }, guardia)).toBe('2026-11-01T10:00:00.000Z')
})
