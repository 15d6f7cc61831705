import { describe, expect, test } from 'vitest'
import type { Funcion } from '#contract/guardias/estados.ts'
import type { Calificable } from './calificacion.rules.ts'
import {
  type CambioEnCurso,
  esperaA,
  estadoAhora,
  estadoDelPuesto,
  faultOfPedido,
  faultOfPlan,
  planDe,
  puedeAprobar,
  puedeCancelar,
  puedeRechazar,
  type PuestoCambiado,
  venceEn,
} from './cambios.rules.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const puesto: PuestoCambiado = {
  asignacion_id: 1,
  guardia_id: 10,
  inicio: '2026-11-22T00:00:00.000Z',
  termino: '2026-11-22T10:00:00.000Z',
  estado_guardia: 'publicada',
  user_id: 1,
  funcion: 'conductor',
  estado: 'asignada',
}
const quien = (user_id: number, more: Partial<Calificable> = {}): Calificable => ({
  user_id,
  nombre: `Miembro ${user_id}`,
  cargo: 'Bombero',
  estado: 'activo',
  calidad: 'activo',
  nivel_bombero: null,
  habilitado_a_cargo: 0,
  licencias: [],
  suspensiones: [],
  conduce: [],
  unidades: [],
  puestos: [],
  ...more,
})
const conductor = { conduce: [{ desde: '2020-01-01', hasta: '2030-01-01', vence: '2030-01-01' }], unidades: [21] }

test('lapses two hours before the earlier guard, in real hours', () => {
  expect(venceEn('2026-09-06T04:30:00.000Z')).toBe('2026-09-06T02:30:00.000Z')
  expect(venceEn(puesto.inicio, '2026-11-21T12:00:00.000Z')).toBe('2026-11-21T10:00:00.000Z')
})

test.each([
  [{}, null],
  [{ estado: 'confirmada' }, null],
  [{ estado: 'reemplazada' }, 'El puesto ya no es de quien lo ofrece.'],
  [{ estado: 'presente' }, 'El puesto ya no es de quien lo ofrece.'],
  [{ estado_guardia: 'cancelada' }, 'La guardia fue cancelada.'],
  [{ estado_guardia: 'en_curso' }, 'La guardia ya empezó: no admite cambios.'],
  [{ inicio: now.toISOString() }, 'La guardia ya empezó: no admite cambios.'],
  [{ inicio: '2026-11-20T17:00:00.000Z' }, 'Faltan menos de 2 horas para la guardia: ya no se puede pedir un cambio.'],
  [{ inicio: '2026-11-20T17:00:00.001Z' }, null],
] as const)('a swap of %o: %s', (more, text) => {
  expect(faultOfPedido([{ ...puesto, ...more }], now)).toBe(text)
})

describe('who may do what', () => {
  const open: CambioEnCurso = {
    solicitante_id: 1,
    destinatario_id: null,
    aceptado_por: null,
    estado: 'pendiente',
    vence_en: '2026-11-21T22:00:00.000Z',
  }
  const taken = { ...open, estado: 'aceptada', aceptado_por: 2 } as const
  const bombero = (id: number) => ({ id, role: 'bombero' }) as const
  const oficial = (id: number) => ({ id, role: 'oficial' }) as const
  const later = new Date(open.vence_en)

  test('accepts: anybody but who asked, or the one who was asked', () => {
    expect([1, 2].map((id) => esperaA(open, bombero(id), now))).toEqual([false, true])
    const named = { ...open, destinatario_id: 3 }
    expect([1, 2, 3].map((id) => esperaA(named, bombero(id), now))).toEqual([false, false, true])
    expect(esperaA(taken, bombero(3), now)).toBe(false)
    expect(esperaA(open, bombero(2), later)).toBe(false)
  })

  test('approves: an officer whom it does not concern, or any if there is no other', () => {
    expect(puedeAprobar(taken, oficial(5), true, now)).toBe(true)
    expect(puedeAprobar(taken, bombero(5), true, now)).toBe(false)
    expect(puedeAprobar(open, oficial(5), true, now)).toBe(false)
    for (const id of [1, 2])
      expect([puedeAprobar(taken, oficial(id), true, now), puedeAprobar(taken, oficial(id), false, now)]).toEqual([
        false,
        true,
      ])
    expect(puedeAprobar(taken, oficial(5), true, later)).toBe(false)
  })

  test('refuses: who was asked, who took it, or an officer; cancels: who asked', () => {
    expect([1, 2, 3].map((id) => puedeRechazar(taken, bombero(id), now))).toEqual([false, true, false])
    expect([puedeRechazar(open, oficial(5), now), puedeRechazar(open, oficial(1), now)]).toEqual([true, false])
    expect([1, 2].map((id) => puedeCancelar(taken, bombero(id), now))).toEqual([true, false])
    expect(puedeCancelar(open, bombero(1), later)).toBe(false)
  })

  test('has lapsed before the task says so', () => {
    expect([estadoAhora(taken, now), estadoAhora(taken, later)]).toEqual(['aceptada', 'vencida'])
    expect(estadoAhora({ ...taken, estado: 'aprobada' }, later)).toBe('aprobada')
  })
})

describe('the plan of a swap', () => {
  const dotada = (funciones: readonly Funcion[], minimo = 1) =>
    new Map([
      [
        10,
        {
          minimos: { total: 4, conductor: minimo, a_cargo: 1 },
          puestos: funciones.map((funcion, n) => ({ id: n + 1, funcion, estado: 'asignada' as const })),
        },
      ],
    ])
  const planned = (entra: Calificable, funciones: readonly Funcion[], minimo = 1, sale = puesto) => {
    const plan = planDe([{ sale, entra }], dotada(funciones, minimo))
    return 'pasos' in plan ? plan.pasos.map(({ funcion }) => funcion) : faultOfPlan(plan, { id: 9, role: 'bombero' })
  }

  test('keeps the function of who is qualified', () => {
    expect(planned(quien(2, conductor), ['conductor'])).toEqual(['conductor'])
  })

  test('serves as guardián where another driver stays', () => {
    expect(planned(quien(2), ['conductor', 'conductor'])).toEqual(['guardian'])
    expect(planned(quien(2), ['conductor'])).toBe('El cambio deja la guardia sin conductor')
    expect(planned(quien(2), ['conductor'], 0)).toBe('El cambio deja la guardia sin conductor')
    expect(planned(quien(2), ['conductor', 'conductor'], 2)).toBe(
      'El cambio deja la guardia con menos conductores o personas a cargo que su mínimo',
    )
  })

  test('leaves nobody in charge', () => {
    const sale = { ...puesto, funcion: 'a_cargo' } as const
    expect(planned(quien(2), ['a_cargo', 'conductor'], 1, sale)).toBe('El cambio deja la guardia sin nadie a cargo')
    expect(planned(quien(2, { habilitado_a_cargo: 1 }), ['a_cargo'], 1, sale)).toEqual(['a_cargo'])
  })

  test('names no licence to members', () => {
    const away = quien(2, { licencias: [{ desde: '2026-11-21', hasta: '2026-11-21' }] })
    const plan = planDe([{ sale: puesto, entra: away }], dotada(['conductor']))
    expect(faultOfPlan(plan, { id: 9, role: 'bombero' })).toBe('No habilitado para guardias')
    const whole = 'No habilitado para guardias: con licencia hasta el 21 de noviembre de 2026'
    expect([faultOfPlan(plan, { id: 2, role: 'bombero' }), faultOfPlan(plan, { id: 9, role: 'oficial' })]).toEqual([
      whole,
      whole,
    ])
  })
})

test('who says yes on the eve has confirmed it', () => {
  expect(estadoDelPuesto('2026-11-20T23:59:00.000Z', puesto.inicio)).toBe('asignada')
  expect(estadoDelPuesto('2026-11-21T00:00:00.000Z', puesto.inicio)).toBe('confirmada')
})
