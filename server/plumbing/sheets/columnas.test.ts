import { expect, test } from 'vitest'
import { columnas } from './columnas.ts'

interface Pedido {
  nombre: string
  estado: 'pendiente' | 'listo'
  cuantos: number
  hecho_en: string | null
}

const columns = columnas<Pedido>({
  estado: ['Estado', { pendiente: 'Por hacer', listo: 'Listo' }],
  nombre: 'Nombre',
  cuantos: 'Cuántos',
  hecho_en: ['Hecho', (instant) => instant.slice(0, 10)],
})
const told = (row: Pedido) => columns.map(({ value }) => value(row))

test('columns stand in the order of their titles; values are told as they are, in words or by a function', () => {
  expect(columns.map(({ title }) => title)).toEqual(['Estado', 'Nombre', 'Cuántos', 'Hecho'])
  const hecho_en = '2026-11-20T15:00:00.000Z'
  expect(told({ nombre: 'Manguera', estado: 'listo', cuantos: 0, hecho_en })).toEqual([
    'Listo',
    'Manguera',
    0,
    '2026-11-20',
  ])
})

test('what is not there stays empty, and is asked of no function', () => {
  expect(told({ nombre: '', estado: 'pendiente', cuantos: 2, hecho_en: null })).toEqual(['Por hacer', '', 2, null])
})
