import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { api, ApiError, fetchArchivo, isUndecided, retryOnce, workMs } from './api.ts'
import { storedToken, storedUser, storeSession } from './session.ts'

const user: UsuarioSesion = {
  id: 1,
  nombre: 'Marcela Soto Araneda',
  cargo: 'Capitán',
  cargo_detalle: null,
  role_id: 2,
  role: 'capitan',
}
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => Response.json({})),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a file', () => {
  const part = new TextEncoder().encode('Acta')
  /** Answers with a file whose parts come when `send` is called, until the caller gives up. */
  function slowFile() {
    vi.useFakeTimers()
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
    fetched.mockImplementation(async (_url, init) => {
      init?.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
      return new Response(body, {
        headers: { 'Content-Type': 'text/plain', 'Content-Disposition': 'filename="a.txt"' },
      })
    })
    const archivo = fetchArchivo(bibliotecaApi.archivo, { params: { id: 7 } }).catch((error: unknown) => error)
    return { archivo, send: () => controller.enqueue(part), end: () => controller.close() }
  }
  afterEach(() => void vi.useRealTimers())

  test('may take long while its bytes arrive', async () => {
    const { archivo, send, end } = slowFile()
    for (let parts = 0; parts < 3; parts += 1) {
      await vi.advanceTimersByTimeAsync(29_000)
      send()
    }
    await vi.advanceTimersByTimeAsync(29_000)
    end()
    const { blob, nombre } = (await archivo) as { blob: Blob; nombre: string }
    expect([await blob.text(), blob.type, nombre]).toEqual(['ActaActaActa', 'text/plain', 'a.txt'])
  })

  test('times out thirty seconds after the last of them', async () => {
    const { archivo, send } = slowFile()
    send()
    await vi.advanceTimersByTimeAsync(30_000)
    const error = await archivo
    expect(error).toMatchObject({ status: 0, message: 'Error de conexión. Verifique su conexión a internet.' })
    // Asked again, it would be said after a minute.
    expect([retryOnce(0, error), retryOnce(0, new ApiError(0, '')), retryOnce(1, new ApiError(0, ''))]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('times out where no answer begins, later where it is made first', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const outcome = vi.fn<(error: ApiError) => void>()
    const ask = (waitMs?: number) =>
      void fetchArchivo(bibliotecaApi.archivo, { params: { id: 7 }, ...(waitMs && { waitMs }) }).catch(outcome)
    ask()
    ask(workMs)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(outcome).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(150_000)
    expect(outcome).toHaveBeenCalledTimes(2)
  })
})

describe('a call', () => {
  test('times out after thirty seconds, each on its own', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await api(cuentaApi.verifyToken)
    await api(materialMayorApi.list)
    expect(timeout.mock.calls).toEqual([[30_000], [30_000]])
    expect(fetched.mock.calls.map(([, init]) => init?.signal)).toEqual(timeout.mock.results.map(({ value }) => value))
  })

  test('carries the stored token, or none', async () => {
    await api(cuentaApi.verifyToken)
    expect(sent().headers.has('authorization')).toBe(false)
    storeSession('abc', user)
    await api(cuentaApi.verifyToken)
    expect(sent().headers.get('authorization')).toBe('Bearer abc')
  })

  test('declares JSON only if it sends a body', async () => {
    await api(materialMayorApi.list)
    expect(sent()).toMatchObject({ method: 'GET', url: '/api/material-mayor', body: undefined })
    expect(sent().headers.has('content-type')).toBe(false)
    expect(sent().headers.get('accept')).toBe('application/json')
    await api(materialMayorApi.changeStatus, { params: { id: 21 }, body: { estado: 'EN REVISIÓN' } })
    expect(sent()).toMatchObject({ method: 'PUT', body: '{"estado":"EN REVISIÓN"}' })
    expect(sent().headers.get('content-type')).toBe('application/json')
  })

  test('takes the answer to what its document has asked for already, once and only to a GET', async () => {
    storeSession('abc', user)
    vi.spyOn(performance, 'now').mockReturnValue(1000)
    const answers = new Map([['/api/material-mayor', Promise.resolve(Response.json([{ id: 21 }]))]])
    window.early = { token: 'abc', answers }
    await api(materialMayorApi.reset)
    await api(materialMayorApi.create, { body: { nombre: 'B-24', tipo: 'Carro' } })
    expect(await api(materialMayorApi.list)).toEqual([{ id: 21 }])
    expect(fetched).toHaveBeenCalledTimes(2)
    await api(materialMayorApi.list)
    expect(fetched).toHaveBeenCalledTimes(3)
    delete window.early
  })

  test('escapes a parameter within the path', async () => {
    await api(cuentaApi.checkSetup, { params: { codigo: '../a b/ñ?x#y' } })
    expect(sent().url).toBe('/api/auth/configurar/..%2Fa%20b%2F%C3%B1%3Fx%23y')
  })

  test('omits undefined values from the query', async () => {
    await api(materialMayorApi.history, { query: { page: 2, limit: undefined } })
    expect(sent().url).toBe('/api/material-mayor/historial?page=2')
    await api(materialMayorApi.history, { query: { page: undefined } })
    expect(sent().url).toBe('/api/material-mayor/historial')
  })
})

// spec §8
describe('the text of a failure', () => {
  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no answer in time', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
  ])('%s: status 0, and the text of a connection error', async (_what, answer) => {
    fetched.mockImplementation(answer)
    expect(await refused()).toEqual([0, 'Error de conexión. Verifique su conexión a internet.', {}])
  })

  test.each([
    ['an answer that breaks off', '{"valid":'],
    ['the page of a Wi-Fi that wants to be paid', '<html>'],
  ])('%s: status 0 too', async (_what, body) => {
    fetched.mockImplementation(async () => new Response(body))
    expect(await refused()).toEqual([0, 'Ha ocurrido un error. Intente nuevamente.', {}])
  })

  test('the server’s own takes precedence, with the texts by field', async () => {
    const errors = { estado: 'El estado es obligatorio' }
    answer(400, { message: 'Así no.', error: 'datos_incorrectos', errors })
    expect(await refused()).toEqual([400, 'Así no.', errors])
  })

  test('exposes the code, the server’s text and the address of an expired link', async () => {
    answer(400, { message: 'Así no.', error: 'enlace_invalido', email: 'diego@ejemplo.cl' })
    expect(await refusal()).toMatchObject({ said: 'Así no.', code: 'enlace_invalido', email: 'diego@ejemplo.cl' })
    answer(400, { message: '' })
    expect(await refusal()).toMatchObject({ said: undefined, code: undefined, email: undefined })
  })

  test.each([
    [0, true],
    [400, false],
    [403, false],
    [404, false],
    [409, false],
    [429, true],
    [500, true],
    [503, true],
  ])('%i is undecided, so that it may be retried: %s', (status, undecided) => {
    expect(isUndecided(new ApiError(status, ''))).toBe(undecided)
  })

  test.each([
    [400, 'Datos incorrectos. Verifique la información.'],
    [401, 'Credenciales incorrectas.'],
    [403, 'No tiene permiso para realizar esta acción.'],
    [404, 'Recurso no encontrado.'],
    [409, 'Ya existe un registro con estos datos.'],
    [500, 'Error en el servidor. Intente más tarde.'],
    [502, 'Error 502: Bad Gateway'],
  ])('without one, %i reads: %s', async (status, text) => {
    for (const body of ['', '<html>', '{}', '{"message":""}']) {
      fetched.mockImplementation(async () => new Response(body, { status, statusText: 'Bad Gateway' }))
      expect(await refused()).toEqual([status, text, {}])
    }
  })
})

describe('a 401', () => {
  test('drops the token that was sent, and the member', async () => {
    storeSession('abc', user)
    answer(401)
    await refused()
    expect([storedToken(), storedUser()]).toEqual([null, null])
  })

  test('to an old token keeps the newer session', async () => {
    storeSession('old', user)
    fetched.mockImplementation(async () => {
      storeSession('new', user)
      return Response.json({}, { status: 401 })
    })
    await refused()
    expect([storedToken(), storedUser()]).toEqual(['new', user])
  })

  test('to a call without token keeps a session that began meanwhile', async () => {
    fetched.mockImplementation(async () => {
      storeSession('new', user)
      return Response.json({}, { status: 401 })
    })
    await refused()
    expect(storedToken()).toBe('new')
  })

  test('ends the session once for concurrent calls', async () => {
    storeSession('abc', user)
    const forgotten = vi.spyOn(Storage.prototype, 'removeItem')
    answer(401)
    await Promise.all([refused(), refused(), refused()])
    expect(forgotten.mock.calls.flat().toSorted()).toEqual(['flota', 'recientes', 'token', 'user'])
  })

  test('is the only refusal that ends a session', async () => {
    storeSession('abc', user)
    for (const status of [400, 403, 404, 409, 429, 500, 503]) {
      answer(status)
      await refused()
    }
    expect([storedToken(), storedUser()]).toEqual(['abc', user])
  })
})

function answer(status: number, body: unknown = {}) {
  fetched.mockImplementation(async () => Response.json(body, { status }))
}

async function refused() {
  const { status, message, errors } = await refusal()
  return [status, message, errors]
}

async function refusal(): Promise<ApiError> {
  const error = await api(cuentaApi.verifyToken).catch((error: unknown) => error)
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`)
  return error
}

/** Returns the last request. */
function sent() {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body }
}
