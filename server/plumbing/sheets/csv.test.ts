import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Column, csvOf } from './csv.ts'

const columns: Column<number>[] = [
  { title: 'Número', value: (n) => n },
  { title: 'Día', value: () => '2026-11-20' },
  { title: 'Listo', value: (n) => n % 2 === 0 },
  { title: 'Nota', value: (n) => ['=1+1', '«a;b»', 'dos\nlíneas', null][n % 4] ?? null },
]
const head = '\uFEFFNúmero;Día;Listo;Nota\r\n'
const notas = ["'=1+1", '"«a;b»"', '"dos\nlíneas"', '']

test('a long list is one text, whatever the pieces it is sent in', async () => {
  const numbers = Array.from({ length: 1_003 }, (_, n) => n)
  const lines = numbers.map((n) => `${n};20-11-2026;${n % 2 ? 'No' : 'Sí'};${notas[n % 4]}\r\n`)
  const pieces: string[] = await csvOf(columns, numbers).map(String).toArray()
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.join('')).toBe(head + lines.join(''))
})

test('a duration is told by the hour, the minute and the second', async () => {
  const columns: Column<number>[] = [{ title: 'Duración', value: (n) => n, como: 'duracion' }]
  expect(String(await buffer(csvOf(columns, [65, 4_445, 360_000])))).toBe(
    '\uFEFFDuración\r\n0:01:05\r\n1:14:05\r\n100:00:00\r\n',
  )
})

test('a Chilean Excel reads numbers, days and moments as such, and runs no text', async () => {
  const values = [-33.0401, 612.3, -5, 0, '2026-11-23 22:49:03', '-33,04', '+56 9 1234 5678', '@x', '2026-11-23', '=1']
  const text = String(await buffer(csvOf([{ title: '=Valor', value: (one: string | number) => one }], values)))
  expect(text).toBe(
    [
      "\uFEFF'=Valor",
      '-33,0401',
      '612,3',
      '-5',
      '0',
      '23-11-2026 22:49:03',
      "'-33,04",
      "'+56 9 1234 5678",
      "'@x",
      '23-11-2026',
      "'=1",
      '',
    ].join('\r\n'),
  )
})

test('a list without rows has its heading', async () => {
  expect(String(await buffer(csvOf(columns, [])))).toBe(head)
})

test('what fails while rows are read fails the file', async () => {
  async function* rows() {
    yield 1
    throw new Error('no se pudo')
  }
  await expect(buffer(csvOf(columns, rows()))).rejects.toThrow('no se pudo')
})
