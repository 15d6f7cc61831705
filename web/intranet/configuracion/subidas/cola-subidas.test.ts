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
    // The queue goes on after the answer, not with it.
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

test('two are sent at a time; the next when one is done', async () => {
  cola.add(['a', 'b', 'c'].map((name) => photo(name)))
  expect(names()).toEqual(['a', 'b'])
  await at(1).done('clave-b')
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('they are handed on once, as they were chosen, whichever was faster', async () => {
  cola.add([photo('a'), photo('b')])
  await at(1).done('clave-b')
  expect(cola.take()).toEqual([])
  await at(0).done('clave-a')
  expect(cola.take()).toEqual(['clave-a', 'clave-b'])
  expect(cola.take()).toEqual([])
})

test('one that fails lets the others go on, and is handed on after another try', async () => {
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

test('what the server refuses is not to be tried again, and can be dismissed', async () => {
  cola.add([photo('a')])
  await at(0).fail(new ApiError(415, 'No es una fotografía.'))
  const [refused] = cola.subidas()
  expect(refused).toMatchObject({ estado: 'fallida', rechazada: true })
  cola.dismiss(refused?.id ?? 0)
  expect(cola.subidas()).toEqual([])
})

test('what is no photograph, or too large, is not sent at all', () => {
  const large = photo('grande.jpg')
  Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 })
  cola.add([photo('acta.pdf', 'application/pdf'), large])
  expect(names()).toEqual([])
  expect(cola.subidas().map(({ error }) => error)).toEqual([
    'No es una fotografía en JPEG, PNG, WebP o AVIF.',
    'Pesa más de 15 MB.',
  ])
})

test('how far all of them are: what failed is done with', async () => {
  cola.add(['a', 'b', 'c', 'd'].map((name) => photo(name)))
  at(0).progress(0.5)
  expect(parteDe(cola.subidas())).toBe(0.125)
  await at(1).fail(new ApiError(0, ''))
  expect(parteDe(cola.subidas())).toBe(0.375)
  expect(parteDe([])).toBe(0)
})

test('a new batch clears away what was handed on', async () => {
  cola.add([photo('a')])
  await at(0).done('clave-a')
  cola.take()
  cola.add([photo('b')])
  expect(cola.subidas().map(({ archivo }) => archivo.name)).toEqual(['b'])
})

test('when the page is left, what was on its way is given up and nothing more is sent', async () => {
  cola.add(['a', 'b', 'c'].map((name) => photo(name)))
  cola.stop()
  expect(cola.subidas()).toEqual([])
  expect(names()).toEqual(['a', 'b'])
})
