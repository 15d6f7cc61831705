import { beforeEach, expect, test } from 'vitest'
import type { Imagen } from '#contract/sitio/imagen.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { ColaSubidas } from './cola-subidas.ts'
import { parteDe } from './subida.ts'

interface Sent {
  name: string
  done: (clave: string) => Promise<void>
  fail: (error: Error) => Promise<void>
  progress: (part: number) => void
}

let sent: Sent[]
let cola: ColaSubidas

beforeEach(() => {
  sent = []
  cola = new ColaSubidas((file, { onProgress }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Imagen>()
    // The queue continues after the answer.
    const settled = async () => await expect.poll(() => stateOf(file.name)).not.toBe('subiendo')
    sent.push({
      name: file.name,
      done: (clave) => (resolve({ clave }), settled()),
      fail: (error) => (reject(error), settled()),
      progress: onProgress,
    })
    return promise
  })
})

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const stateOf = (name: string) => cola.subidas().find(({ archivo }) => archivo.name === name)?.estado
const names = () => sent.map(({ name }) => name)
const at = (index: number): Sent => sent[index] as Sent

test('two are sent at a time, and the next when one is done', async () => {
  cola.add(['a', 'b', 'c'].map((name) => photo(name)))
  expect(names()).toEqual(['a', 'b'])
  await at(1).done('clave-b')
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('finished ones are handed over once, in the order chosen, whichever was faster', async () => {
  cola.add([photo('a'), photo('b')])
  await at(1).done('clave-b')
  expect(cola.take()).toEqual([])
  await at(0).done('clave-a')
  expect(cola.take()).toEqual(['clave-a', 'clave-b'])
  expect(cola.take()).toEqual([])
})

test('a failure does not stop the others, and is handed over after a retry', async () => {
  cola.add([photo('a'), photo('b')])
  await at(0).fail(new ApiError(0, 'Error de conexión.'))
  await at(1).done('clave-b')
  expect(cola.take()).toEqual(['clave-b'])
  const [failed] = cola.subidas()
  expect(failed).toMatchObject({ estado: 'fallida', error: 'Error de conexión.', rechazada: false })
  cola.retry(failed?.id ?? 0)
  await at(2).done('clave-a')
  expect(cola.take()).toEqual(['clave-a'])
})

test('a server refusal cannot be retried, but can be dismissed', async () => {
  cola.add([photo('a')])
  await at(0).fail(new ApiError(415, 'No es una fotografía.'))
  const [refused] = cola.subidas()
  expect(refused).toMatchObject({ estado: 'fallida', rechazada: true })
  cola.dismiss(refused?.id ?? 0)
  expect(cola.subidas()).toEqual([])
})

test('a file that is no photograph, or too large, is not sent', () => {
  const large = photo('grande.jpg')
  Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 })
  cola.add([photo('acta.pdf', 'application/pdf'), large])
  expect(names()).toEqual([])
  expect(cola.subidas().map(({ error }) => error)).toEqual([
    'No es una fotografía en JPEG, PNG, WebP o AVIF.',
    'Pesa más de 15 MB.',
  ])
})

test('total progress counts failures as done', async () => {
  cola.add(['a', 'b', 'c', 'd'].map((name) => photo(name)))
  at(0).progress(0.5)
  expect(parteDe(cola.subidas())).toBe(0.125)
  await at(1).fail(new ApiError(0, ''))
  expect(parteDe(cola.subidas())).toBe(0.375)
  expect(parteDe([])).toBe(0)
})

test('a new batch clears those handed over', async () => {
  cola.add([photo('a')])
  await at(0).done('clave-a')
  cola.take()
  cola.add([photo('b')])
  expect(cola.subidas().map(({ archivo }) => archivo.name)).toEqual(['b'])
})

test('leaving the page aborts uploads under way, and no more are sent', async () => {
  cola.add(['a', 'b', 'c'].map((name) => photo(name)))
  cola.stop()
  expect(cola.subidas()).toEqual([])
  expect(names()).toEqual(['a', 'b'])
})
