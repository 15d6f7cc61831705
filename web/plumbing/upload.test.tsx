import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sitioApi } from '#contract/sitio.ts'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import type { ApiError } from './api.ts'
import { storedToken, storeSession } from './session.ts'
import { upload } from './upload.ts'

const user: UsuarioSesion = {
  id: 1,
  nombre: 'Ignacia Salinas Prat',
  cargo: 'Otro',
  cargo_detalle: null,
  role_id: 1,
  role: 'admin',
}
const foto = new File(['…'], 'cuartel.jpg', { type: 'image/jpeg' })

/** Fake network: its last request, and answers on demand. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  headers: Record<string, string> = {}
  status = 0
  statusText = ''
  responseText = ''
  asked = ''
  body: FormData | undefined

  open(method: string, url: string) {
    Request.last = this
    this.asked = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.#end('abort')
  }
  fail() {
    this.#end('error')
  }
  answer(status: number, body: unknown, text = JSON.stringify(body)) {
    Object.assign(this, { status, responseText: text })
    this.#end('load')
  }
  progress(loaded: number, total = 100) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }))
  }
  #end(type: string) {
    this.dispatchEvent(new Event(type))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('without an answer it goes out again with its key; other words, or an answer, begin a new one', async () => {
  const keys: (string | undefined)[] = []
  const attempt = async (body: Record<string, string>, end: () => void) => {
    const sent = upload(sitioApi.uploadImage, foto, { body }).catch(() => undefined)
    keys.push(Request.last.headers['Idempotency-Key'])
    end()
    await sent
  }
  await attempt({ nota: 'a' }, () => Request.last.fail())
  await attempt({ nota: 'a' }, () => Request.last.abort())
  await attempt({ nota: 'b' }, () => Request.last.answer(400, {}))
  await attempt({ nota: 'b' }, () => Request.last.answer(201, { clave: 'x' }))
  await attempt({ nota: 'b' }, () => Request.last.answer(201, { clave: 'y' }))
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(4)
})

test('sends the file in its field, with the token, and returns the server’s answer', async () => {
  storeSession('abc', user)
  const sent = upload(sitioApi.uploadImage, foto)
  expect(Request.last.asked).toBe('POST /api/sitio/imagenes')
  expect(Request.last.headers).toEqual({
    Accept: 'application/json',
    Authorization: 'Bearer abc',
    'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(Request.last.body?.get('imagen')).toMatchObject({ name: 'cuartel.jpg' })
  Request.last.answer(201, { clave: 'x' })
  expect(await sent).toEqual({ clave: 'x' })
})

test('reports its progress', async () => {
  const parts: number[] = []
  const sent = upload(sitioApi.uploadImage, foto, { onProgress: (part) => parts.push(part) })
  for (const loaded of [0, 25, 100]) Request.last.progress(loaded)
  Request.last.progress(0, 0)
  Request.last.answer(201, { clave: 'x' })
  await sent
  expect(parts).toEqual([0, 0.25, 1, 0])
})

describe('the timeout of 30 s', () => {
  test('restarts on each progress', async () => {
    const sent = failure(upload(sitioApi.uploadImage, foto))
    for (const loaded of [10, 20, 30]) {
      vi.advanceTimersByTime(29_000)
      Request.last.progress(loaded)
    }
    vi.advanceTimersByTime(30_000)
    expect(await sent).toMatchObject({ status: 0, message: 'Error de conexión. Verifique su conexión a internet.' })
  })

  test('ends with the answer', async () => {
    const sent = upload(sitioApi.uploadImage, foto)
    Request.last.answer(201, { clave: 'x' })
    await sent
    expect(vi.getTimerCount()).toBe(0)
  })
})

test.each([
  [400, { message: 'La fotografía está dañada.', error: 'imagen' }, 'La fotografía está dañada.'],
  [413, { message: 'Lo que envía es demasiado grande.' }, 'Lo que envía es demasiado grande.'],
  [403, {}, 'No tiene permiso para realizar esta acción.'],
  [502, '<html>', 'Error 502: '],
])('a refusal with %i shows: %s', async (status, body, text) => {
  const sent = failure(upload(sitioApi.uploadImage, foto))
  Request.last.answer(status, body, typeof body === 'string' ? body : JSON.stringify(body))
  expect(await sent).toMatchObject({ status, message: text })
})

test('without network, or with a truncated answer: status 0', async () => {
  const lost = failure(upload(sitioApi.uploadImage, foto))
  Request.last.fail()
  expect(await lost).toMatchObject({ status: 0, message: 'Error de conexión. Verifique su conexión a internet.' })
  const cut = failure(upload(sitioApi.uploadImage, foto))
  Request.last.answer(201, undefined, '{"clave":')
  expect(await cut).toMatchObject({ status: 0, message: 'Ha ocurrido un error. Intente nuevamente.' })
})

test('a 401 ends the session that sent it, and no newer one', async () => {
  storeSession('abc', user)
  const sent = failure(upload(sitioApi.uploadImage, foto))
  Request.last.answer(401, {})
  expect((await sent).status).toBe(401)
  expect(storedToken()).toBeNull()

  storeSession('old', user)
  const late = failure(upload(sitioApi.uploadImage, foto))
  storeSession('new', user)
  Request.last.answer(401, {})
  await late
  expect(storedToken()).toBe('new')
})

test('can be aborted', async () => {
  const stop = new AbortController()
  const sent = failure(upload(sitioApi.uploadImage, foto, { signal: stop.signal }))
  stop.abort()
  expect((await sent).status).toBe(0)
})

const failure = (sent: Promise<unknown>): Promise<ApiError> =>
  sent.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: unknown) => error as ApiError,
  )
