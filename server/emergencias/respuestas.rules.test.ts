import { expect, test } from 'vitest'
import type { QuienResponde } from '#contract/emergencias/respuestas.ts'
import { agrupadas, horaDe, respuestaDe, trasResponder } from './respuestas.rules.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const first = trasResponder({ respuesta: 'voy_cuartel', eta_min: 10 }, undefined, at('15:00'))

test('an answer with minutes says when the member arrives', () => {
  expect(respuestaDe(first)).toMatchObject({ eta_min: 10, llega_en: at('15:10'), llegada_en: null })
  expect(respuestaDe(trasResponder({ respuesta: 'voy_lugar' }, undefined, at('15:00')))).toMatchObject({
    llega_en: null,
  })
})

test('a second tap says that the member arrived, and a third changes nothing', () => {
  const there = trasResponder({ respuesta: 'voy_cuartel', llego: true }, first, at('15:12'))
  expect(there).toEqual({ ...first, llegada_en: at('15:12') })
  expect(trasResponder({ respuesta: 'voy_cuartel', llego: true }, there, at('15:20'))).toEqual(there)
  expect(trasResponder({ respuesta: 'voy_cuartel', llego: false }, there, at('15:20'))).toEqual(first)
})

test('it is changed at will', () => {
  const there = trasResponder({ respuesta: 'voy_cuartel', llego: true }, first, at('15:12'))
  expect(trasResponder({ respuesta: 'voy_cuartel', eta_min: 20 }, first, at('15:05'))).toEqual({
    respuesta: 'voy_cuartel',
    eta_min: 20,
    respondido_en: at('15:05'),
    llegada_en: null,
  })
  // At the station is not at the place.
  expect(trasResponder({ respuesta: 'voy_lugar', eta_min: 5 }, there, at('15:15')).llegada_en).toBe(null)
  expect(trasResponder({ respuesta: 'no_puedo', eta_min: 5, llego: true }, there, at('15:15'))).toEqual({
    respuesta: 'no_puedo',
    eta_min: null,
    respondido_en: at('15:15'),
    llegada_en: null,
  })
})

test('who comes is grouped by place in the order of arrival, with drivers and who may be in charge counted', () => {
  const who = (user_id: number, more: Partial<QuienResponde>): QuienResponde => ({
    user_id,
    nombre: `N${user_id}`,
    cargo: 'Bombero',
    es_conductor: false,
    puede_a_cargo: false,
    respuesta: 'voy_cuartel',
    eta_min: null,
    respondido_en: at('15:00'),
    llega_en: null,
    llegada_en: null,
    registrada_por: null,
    ...more,
  })
  const all = [
    who(1, {}),
    who(2, { llega_en: at('15:20'), es_conductor: true }),
    who(3, { llega_en: at('15:05'), puede_a_cargo: true }),
    who(4, { llegada_en: at('15:30') }),
    who(5, { respuesta: 'voy_lugar', es_conductor: true, puede_a_cargo: true }),
    who(6, { respuesta: 'no_puedo', es_conductor: true }),
  ]
  const grouped = agrupadas(all, 5)
  const ids = (group: QuienResponde[]) => group.map(({ user_id }) => user_id)
  expect(ids(grouped.voy_cuartel)).toEqual([4, 3, 2, 1])
  expect(ids(grouped.voy_lugar)).toEqual([5])
  expect(ids(grouped.no_puedo)).toEqual([6])
  expect(grouped).toMatchObject({ vienen: 5, conductores: 2, a_cargo: 2, mia: { respuesta: 'voy_lugar' } })
  expect(agrupadas(all, 9).mia).toBe(null)
})

test('an answer counts from the hour of its device, within the emergency', () => {
  const now = new Date(at('15:30'))
  expect(horaDe(undefined, at('15:00'), undefined, now)).toBe(at('15:30'))
  expect(horaDe(at('15:10'), at('15:00'), undefined, now)).toBe(at('15:10'))
  expect(horaDe(at('14:00'), at('15:00'), undefined, now)).toBe(at('15:00'))
  expect(horaDe(at('16:00'), at('15:00'), undefined, now)).toBe(at('15:30'))
  expect(horaDe(at('15:29'), at('15:34'), undefined, now)).toBe(at('15:30'))
})

test('one that waited in a queue gives way to a later answer or arrival; a clock that is a little slow loses nothing', () => {
  const now = new Date(at('15:30'))
  const there = { ...first, respondido_en: at('15:05'), llegada_en: at('15:20') }
  expect(horaDe(at('15:10'), at('15:00'), there, now)).toBe(null)
  expect(horaDe(at('15:21'), at('15:00'), there, now)).toBe(at('15:21'))
  expect(horaDe(at('15:27'), at('15:00'), { ...first, respondido_en: at('15:29') }, now)).toBe(at('15:27'))
})
