import { describe, expect, test } from 'vitest'
import { pedidoAlAzar } from '#test/support/dotacion.ts'
import { brechasDe } from './brechas.rules.ts'
import type { Calificable } from './calificacion.rules.ts'
import { deseoDe, type Incompleta } from './pedido.rules.ts'

const base = pedidoAlAzar(1)
const [guardia] = base.incompletas as [Incompleta]
const miembro: Calificable = {
  ...base.miembros[0]!,
  nivel_bombero: null,
  licencias: [],
  conduce: [{ desde: '2020-01-01', hasta: '2030-01-01', vence: '2030-01-01' }],
  puestos: [],
}
const dias = { desde: guardia.dia, hasta: guardia.dia }
const otra = { guardia_id: 99, tipo: 'diurna', funcion: 'guardian', estado: 'asignada' } as const
const gente = (...como: Partial<Calificable>[]) => como.map((de, n) => ({ ...miembro, ...de, user_id: n + 1 }))
const gaps = (miembros: Calificable[], una: Partial<Incompleta>, dados: Parameters<typeof brechasDe>[1] = []) =>
  brechasDe({ ...base, incompletas: [{ ...guardia, ...una }], miembros }, dados).map(
    ({ funcion, faltan, motivo }) => `${funcion} ${faltan}: ${motivo}`,
  )
const driver = { pide: { total: 1, conductor: 1, a_cargo: 0 } }

describe('a gap says what is missing', () => {
  test('of those who could otherwise, each kind counted', () => {
    const people = gente(
      { licencias: [dias] },
      { licencias: [dias] },
      { suspensiones: [{ desde: guardia.dia, hasta: null }] },
      { estado: 'suspendido' },
      { conduce: [{ desde: '2020-01-01', hasta: '2021-01-01', vence: '2021-01-01' }] },
      { puestos: [{ ...otra, inicio: guardia.inicio, termino: guardia.termino }] },
      { conduce: [] },
      { unidades: [] },
      { calidad: 'aspirante' },
    )
    expect(gaps(people, driver)).toEqual([
      'conductor 1: sin conductor: 2 con licencia, 2 con suspensión, 1 con la licencia de conducir vencida, 1 en otra guardia a esa hora',
    ])
  })

  test('where nobody ever could', () => {
    expect(gaps(gente({ conduce: [] }), driver)).toEqual(['conductor 1: sin conductor: nadie más puede conducir'])
    expect(gaps(gente({}), { pide: { total: 1, conductor: 0, a_cargo: 1 } })).toEqual([
      'a_cargo 1: sin quien quede a cargo: nadie más puede quedar a cargo',
    ])
    expect(gaps([], { pide: { total: 2, conductor: 0, a_cargo: 0 } })).toEqual([
      'guardian 2: faltan 2: nadie más está habilitado',
    ])
  })

  test('besides those who are there, who were given another function, and beds', () => {
    const dado = { guardia_id: guardia.id, user_id: 1, funcion: 'guardian' as const }
    const hay = { total: 1, conductor: 1, a_cargo: 0 }
    expect(gaps(gente({}), { pide: { total: 2, conductor: 1, a_cargo: 0 }, hay }, [dado])).toEqual([
      'conductor 1: falta 1 conductor: 1 en otra función de esta guardia',
    ])
    expect(gaps(gente({}, {}), { pide: { total: 2, conductor: 0, a_cargo: 0 }, cabe: 1 }, [dado])).toEqual([
      'guardian 1: falta 1: no quedan camas',
    ])
  })

  test('nothing where everybody is there', () => {
    expect(gaps(gente({}), driver, [{ guardia_id: guardia.id, user_id: 1, funcion: 'conductor' }])).toEqual([])
  })
})

describe('a wish', () => {
  const lunes = { dia: '2026-11-02', tipo: 'nocturna' } as const
  const cada = { tipo: 'no_puedo', dia_semana: 1, fecha: null, turno: null } as const

  test('of the weekday, and of this shift only', () => {
    expect(deseoDe([cada], lunes)).toBe('no_puedo')
    expect(deseoDe([cada], { ...lunes, dia: '2026-11-03' })).toBeNull()
    expect(deseoDe([{ ...cada, turno: 'diurna' }], lunes)).toBeNull()
  })

  test('a day goes before its weekday, a shift before any', () => {
    const ese = { tipo: 'prefiero', dia_semana: null, fecha: '2026-11-02', turno: null } as const
    expect(deseoDe([cada, ese], lunes)).toBe('prefiero')
    expect(deseoDe([{ ...cada, tipo: 'prefiero', turno: 'nocturna' }, cada], lunes)).toBe('prefiero')
  })
})
