import { expect, test } from 'vitest'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { hitosDe, tiempoEnElLugar } from './momentos.rules.ts'

const none = { hora_6_0: null, hora_6_3: null, hora_6_7: null, hora_6_8: null, hora_6_9: null, hora_6_10: null }
const at = (hora: string) => `2026-11-21T00:${hora}.000Z`
const unidades = [
  { ...none, nombre: 'B-21', hora_6_0: at('06:03'), hora_6_3: at('11:20'), hora_6_9: at('50:00') },
  { ...none, nombre: 'B-23', hora_6_0: at('08:00'), hora_6_3: at('10:00'), hora_6_9: at('40:00') },
] as UnidadDespachada[]
const emergencia = { alarma_en: at('04:12'), origen: 'central' as const, unidades }

test('the alarm comes first, then the six moments; one that nobody reported has no time', () => {
  expect(hitosDe(emergencia).map(({ nombre, hora, de }) => [nombre, hora, de])).toEqual([
    ['Alarma', at('04:12'), 'Central'],
    ['Salida', at('06:03'), 'B-21'],
    ['Llegada', at('10:00'), 'B-23'],
    ['Control', null, null],
    ['Disponible', null, null],
    ['Retirada', at('50:00'), 'B-21'],
    ['En cuartel', null, null],
  ])
})

test('the time at the place goes from the first arrival to the last leaving', () => {
  expect(tiempoEnElLugar(emergencia)).toBe(40 * 60)
  expect(tiempoEnElLugar({ ...emergencia, unidades: [] })).toBeNull()
})
