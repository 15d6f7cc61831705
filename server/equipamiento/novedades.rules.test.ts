import { expect, test } from 'vitest'
import { estadosNovedad, type EstadoNovedad } from '#contract/equipamiento/estados.ts'
import { noCambia } from './novedades.rules.ts'

const respuesta = 'Se cambió la correa'

test.each<[EstadoNovedad, string | undefined]>([
  ['abierta', undefined],
  ['en_proceso', undefined],
  ['resuelta', 'Esta novedad ya está resuelta'],
  ['descartada', 'Esta novedad ya está descartada'],
])('one that is %s', (de, message) => {
  for (const estado of estadosNovedad) expect(noCambia(de, { estado, respuesta })?.message).toBe(message)
})

test('what ends it needs an answer', () => {
  expect(noCambia('abierta', { estado: 'en_proceso' })).toBeNull()
  for (const estado of ['resuelta', 'descartada'] as const)
    for (const said of [undefined, null, ''])
      expect(noCambia('en_proceso', { estado, respuesta: said })?.errors).toEqual({
        respuesta: 'Escriba qué se hizo: lo lee quien la informó',
      })
})
