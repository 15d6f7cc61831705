import { expect, test } from 'vitest'
import { dondeYCuando, readActividades } from './actividades.ts'

const evento = {
  titulo: 'Puertas abiertas',
  descripcion: null,
  lugar: 'Cuartel',
  inicio: '2026-12-05T14:00:00.000Z',
  termino: '2026-12-05T20:00:00.000Z',
  todo_el_dia: false,
}

test('an event says where and from when to when', () => {
  expect(dondeYCuando(evento)).toBe('Cuartel, 11:00 a 17:00')
  expect(dondeYCuando({ ...evento, lugar: null })).toBe('11:00 a 17:00')
  expect(dondeYCuando({ ...evento, termino: '2026-12-06T20:00:00.000Z' })).toBe(
    'Cuartel, 11:00, hasta el dom, 6 de diciembre',
  )
})

test('one of whole days says no hours', () => {
  const dias = { ...evento, todo_el_dia: true, inicio: '2026-12-05T03:00:00.000Z' }
  expect(dondeYCuando({ ...dias, termino: '2026-12-06T03:00:00.000Z' })).toBe('Cuartel')
  expect(dondeYCuando({ ...dias, termino: '2026-12-07T03:00:00.000Z' })).toBe('Cuartel, hasta el dom, 6 de diciembre')
})

test('one that is over is gone, though an answer of before is read', async () => {
  const read = (now: string) => readActividades(async () => ({ data: [evento] }) as never, new Date(now))
  expect(await read('2026-12-05T19:59:00.000Z')).toEqual([evento])
  expect(await read('2026-12-05T20:00:00.000Z')).toEqual([])
})

test('without an answer there is nothing to show', async () => {
  expect(await readActividades(() => Promise.reject(new Error('away')), new Date())).toEqual([])
})
