import { expect, test } from 'vitest'
import type { Salida } from '#contract/material-mayor/salidas.ts'
import { faltasDeSalida, salidaDicha, salidaEscrita, salidaNueva } from './salida-escrita.ts'

const yo = { id: 7, nombre: 'Pedro Vidal Oñate' }
const libro = {
  contadores: { km: { valor: 48_102, momento: '2026-11-18T20:40:00.000Z' }, motor: null, bomba: null },
  en_salida: null,
  combustible: null,
}
const now = '2026-11-20T20:20:31.000Z'

test('a new trip begins now, with the last kilometres, and says nothing of its end yet', () => {
  const escrita = salidaNueva(libro, yo, now)
  expect(escrita).toMatchObject({ salida: '2026-11-20T17:20', km_salida: '48102', conductor: yo, volvio: false })
  expect(salidaDicha({ ...escrita, km_llegada: '5' })).toMatchObject({
    motivo: '6-13',
    conductor_id: 7,
    salida: '2026-11-20T17:20',
    llegada: null,
    km_salida: 48_102,
    km_llegada: null,
  })
  expect(salidaNueva(undefined, yo, now).km_salida).toBe('')
})

test('an hour that nobody touched keeps its seconds', () => {
  const salida = { salida: '2026-11-18T20:20:31.000Z', llegada: '2026-11-18T21:02:10.000Z' } as Salida
  const escrita = salidaEscrita(salida)
  expect(salidaDicha(escrita, salida)).toMatchObject(salida)
  expect(salidaDicha({ ...escrita, llegada: '2026-11-18T18:05' }, salida)).toMatchObject({
    salida: salida.salida,
    llegada: '2026-11-18T18:05',
  })
})

test.each<[object, object]>([
  [{ salida: '' }, { salida: 'Este campo es obligatorio' }],
  [{ volvio: true, llegada: '' }, { llegada: 'Este campo es obligatorio' }],
  [{ volvio: true, llegada: '2026-11-20T17:19' }, { llegada: 'La llegada no puede ser anterior a la salida' }],
  [
    { volvio: true, km_llegada: '48101' },
    { km_llegada: 'El kilometraje no puede ser menor al último registrado (48.102)' },
  ],
  [{ volvio: true, km_llegada: '48102' }, {}],
])('%j does not wait for a network', (cambio, faltas) => {
  expect(faltasDeSalida(salidaDicha({ ...salidaNueva(libro, yo, now), ...cambio }))).toEqual(faltas)
})
