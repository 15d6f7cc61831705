import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fila, MarcaPedida } from '#contract/asistencia/lista.ts'
import { openBandeja } from './bandeja.ts'

const filas = [
  { user_id: 1, version: 1 },
  { user_id: 2, version: 1 },
] as Fila[]
const answers: ((value: Response) => void)[] = []
const puts: MarcaPedida[][] = []
const stored = vi.fn<() => Promise<void>>(async () => {})

beforeEach(() => {
  vi.useFakeTimers()
  answers.length = 0
  puts.length = 0
  stored.mockClear()
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    puts.push(JSON.parse(String(body)) as MarcaPedida[])
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
})
afterEach(() => vi.useRealTimers())

const open = () => openBandeja(7, { onStored: stored, onRefused: () => {} })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function answer(of: { version: number; conflictos?: object[] }) {
  const now = filas.map((fila) => ({ ...fila, version: of.version }))
  answers.shift()?.(Response.json({ filas: now, conflictos: of.conflictos ?? [] }))
  await pass(0)
}

test('marks within a moment go in one call, the last one of each row', async () => {
  const bandeja = open()
  bandeja.mark([{ user_id: 1, marca: 'presente' }], filas)
  bandeja.mark([{ user_id: 1, marca: 'atraso' }], filas)
  bandeja.mark([{ user_id: 2, marca: 'presente' }], filas)
  await pass(399)
  expect(puts).toEqual([])
  await pass(1)
  expect(puts).toEqual([
    [
      { user_id: 1, marca: 'atraso', version: 1 },
      { user_id: 2, marca: 'presente', version: 1 },
    ],
  ])
  await answer({ version: 2 })
  expect(bandeja.read().porEnviar.size).toBe(0)
})

test('a mark changed while it is under way goes next, over the row that the first one made', async () => {
  const bandeja = open()
  bandeja.mark([{ user_id: 1, marca: 'presente' }], filas)
  await pass(400)
  bandeja.mark([{ user_id: 1, marca: 'ausente' }], filas)
  await pass(400)
  expect(puts).toHaveLength(1)
  await answer({ version: 2 })
  await pass(400)
  expect(puts[1]).toEqual([{ user_id: 1, marca: 'ausente', version: 2 }])
})

test('a row in conflict is not written over by a mark given meanwhile', async () => {
  const bandeja = open()
  bandeja.mark([{ user_id: 1, marca: 'presente' }], filas)
  await pass(400)
  bandeja.mark([{ user_id: 1, marca: 'atraso' }], filas)
  await answer({ version: 2, conflictos: [{ user_id: 1, marca: 'ausente', pedida: 'presente' }] })
  await pass(10_000)
  expect(puts).toHaveLength(1)
  expect(bandeja.read().conflictos).toEqual([{ user_id: 1, marca: 'ausente', pedida: 'atraso' }])
})

test('without an answer marks wait, and are sent again', async () => {
  const bandeja = open()
  bandeja.mark([{ user_id: 1, marca: 'presente' }], filas)
  await pass(400)
  answers.shift()?.(Response.json({ message: 'No disponible.' }, { status: 503 }))
  await pass(0)
  expect(bandeja.read()).toMatchObject({ falla: { texto: 'No disponible.', perdidas: [] } })
  expect(bandeja.read().porEnviar.size).toBe(1)
  await pass(5_000)
  expect(puts).toHaveLength(2)
  await answer({ version: 2 })
  expect(bandeja.read()).toMatchObject({ falla: undefined })
  expect(bandeja.read().porEnviar.size).toBe(0)
})

test('refused marks are told, and not sent again; later ones are', async () => {
  const bandeja = open()
  bandeja.mark([{ user_id: 1, marca: 'presente' }], filas)
  await pass(400)
  bandeja.mark([{ user_id: 2, marca: 'presente' }], filas)
  answers.shift()?.(Response.json({ message: 'La lista ya está cerrada' }, { status: 409 }))
  await pass(400)
  expect(bandeja.read().falla).toMatchObject({ texto: 'La lista ya está cerrada', perdidas: [{ user_id: 1 }] })
  expect(puts[1]).toEqual([{ user_id: 2, marca: 'presente', version: 1 }])
})
