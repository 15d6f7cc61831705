import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import type { Output } from '#contract/endpoint.ts'
import type { llavesApi } from '#contract/llaves.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { api, fetchArchivo } from '#web/plumbing/api.ts'
import { ConfirmarClave } from './confirmar-clave.tsx'
import { llaveDePrueba, opcionesDePrueba } from './llave-de-prueba.ts'

const fetched = vi.fn<typeof fetch>()
const done = { success: true, message: 'Listo' }
const asks = { message: 'Confirme su contraseña para continuar.', error: 'confirmar_clave' }
const wrong = 'La contraseña actual es incorrecta.'
const none = { desde: null, plazo: null, llaves: 0, con_pin: false, codigo: null, recuperacion: 0 }
let confirmed: boolean
/** Why the server takes no key. */
let refused: string | undefined
let factores: Output<typeof llavesApi.factores>

/** A server that asks until it gets the right password. */
beforeEach(() => {
  confirmed = false
  refused = undefined
  factores = none
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async (url, init) => {
      if (url === '/api/users/factores') return Response.json(factores)
      if (url === '/api/users/llaves/confirmar') return Response.json(opcionesDePrueba)
      if (url === '/api/auth/confirmar-clave/llave') {
        if (refused) return Response.json({ message: refused }, { status: 400 })
        confirmed = true
        return Response.json(done)
      }
      if (url !== '/api/auth/confirmar-clave')
        return confirmed ? Response.json(done) : Response.json(asks, { status: 403 })
      confirmed = /Sirena132Bronce|123456/.test(String(init?.body))
      if (confirmed) return Response.json(done)
      return Response.json({ message: wrong, error: 'x', errors: { password: wrong } }, { status: 400 })
    }),
  )
})

const Stub = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ConfirmarClave />
      </QueryClientProvider>
    ),
  },
])
const open = () => render(<Stub />)
const dialog = () => screen.findByRole('dialog', { name: 'Confirme su contraseña' })
const give = async (password: string) => {
  await userEvent.clear(screen.getByLabelText('Contraseña'))
  await userEvent.type(screen.getByLabelText('Contraseña'), `${password}{Enter}`)
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ message }: Error) => message,
  )
const calls = () => fetched.mock.calls.map(([url]) => url).filter((url) => url !== '/api/users/factores')

test('a call that needs the password runs once it is given; two at once share one dialog', async () => {
  open()
  const both = Promise.all([api(cuentaApi.closeOtherSessions), fetchArchivo(sistemaApi.exportacion)])
  await dialog()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await give('Sirena132Bronce')
  const [answer, archivo] = await both
  expect(answer).toEqual(done)
  expect(archivo.blob.size).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls().filter((url) => url === '/api/auth/confirmar-clave')).toHaveLength(1)
})

test('a wrong one is reported at its field and asked for again', async () => {
  open()
  const closing = api(cuentaApi.closeOtherSessions)
  await dialog()
  await give('Otra132Bronce')
  expect(await screen.findByText(wrong)).toBeDefined()
  await give('Sirena132Bronce')
  expect(await closing).toEqual(done)
})

test('who has an application may give its code instead', async () => {
  factores = { ...none, desde: '2026-11-20T15:00:00.000Z', codigo: '2026-11-20T15:00:00.000Z' }
  open()
  const closing = api(cuentaApi.closeOtherSessions)
  await dialog()
  await userEvent.click(await screen.findByRole('button', { name: 'Usar un código de la aplicación' }))
  expect(screen.queryByLabelText('Contraseña')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('El código es obligatorio')
  await userEvent.keyboard('123456{Enter}')
  expect(await closing).toEqual(done)
  expect(fetched.mock.calls.find(([url]) => url === '/api/auth/confirmar-clave')?.[1]?.body).toBe('{"codigo":"123456"}')
})

test('who has a key may use it instead; one that was cancelled, or refused, leaves the rest as it was', async () => {
  factores = { ...none, llaves: 1 }
  const device = llaveDePrueba()
  open()
  const closing = api(cuentaApi.closeOtherSessions)
  await dialog()
  const use = async () => userEvent.click(await screen.findByRole('button', { name: 'Usar la llave de este equipo' }))
  device.cancel()
  await use()
  await screen.findByText('No se usó ninguna llave: se canceló o pasó el tiempo.')
  refused = 'No se pudo confirmar con esta llave. Use su contraseña.'
  await use()
  await screen.findByText(refused)
  expect(screen.getByLabelText('Contraseña')).toBeDefined()
  refused = undefined
  await use()
  expect(await closing).toEqual(done)
  const sent = fetched.mock.calls.findLast(([url]) => url === '/api/auth/confirmar-clave/llave')?.[1]?.body
  expect(JSON.parse(String(sent))).toMatchObject({ respuesta: { id: 'AQID', response: { signature: 'Bg' } } })
})

test('nobody is offered a key that they do not have', async () => {
  llaveDePrueba()
  open()
  const refusal = refusalOf(api(cuentaApi.closeOtherSessions))
  await dialog()
  await waitFor(() => expect(fetched.mock.calls.some(([url]) => url === '/api/users/factores')).toBe(true))
  expect(screen.queryByRole('button', { name: 'Usar la llave de este equipo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await refusal
})

test('a new device asks for the mailed code after the password, and sends another', async () => {
  let mailed = 0
  let trusted = false
  const needsCode = { message: 'Falta confirmar este dispositivo.', error: 'confirmar_correo' }
  localStorage.setItem('dispositivo', 'd'.repeat(43))
  fetched.mockImplementation(async (url, init) => {
    if (url === '/api/users/factores') return Response.json(none)
    if (url === '/api/auth/confirmar-clave') {
      confirmed = true
      return Response.json(done)
    }
    if (url === '/api/auth/codigo-correo') {
      mailed += 1
      return Response.json({ ...done, para: 's…@demo.cl' })
    }
    if (url === '/api/auth/codigo-correo/confirmar') {
      trusted = String(init?.body) === JSON.stringify({ codigo: '123456', dispositivo: 'd'.repeat(43) })
      const errado = { message: 'x', error: 'codigo_incorrecto', errors: { codigo: 'El código no es correcto.' } }
      return trusted ? Response.json(done) : Response.json(errado, { status: 400 })
    }
    if (!confirmed) return Response.json(asks, { status: 403 })
    return trusted ? Response.json(done) : Response.json(needsCode, { status: 403 })
  })
  open()
  const closing = api(cuentaApi.closeOtherSessions)
  await dialog()
  await give('Sirena132Bronce')
  const mail = () => screen.findByRole('dialog', { name: 'Confirme este dispositivo' })
  await mail()
  await screen.findByText('s…\u2060@demo.cl')
  await userEvent.type(screen.getByLabelText('Código'), '000000{Enter}')
  expect(await screen.findByText('El código no es correcto.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar otro' }))
  await screen.findByText('Le enviamos otro código. El anterior ya no sirve.')
  expect([mailed, document.activeElement]).toEqual([2, screen.getByLabelText('Código')])
  await userEvent.keyboard('123456{Enter}')
  expect(await closing).toEqual(done)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  // Without a mail server it says why, and the call fails with its own text.
  trusted = false
  const fallback = fetched.getMockImplementation()
  fetched.mockImplementation(async (url, init) =>
    url === '/api/auth/codigo-correo'
      ? Response.json({ message: 'Esta instalación no envía correos.', error: 'conflicto' }, { status: 409 })
      : ((await fallback?.(url, init)) ?? Response.error()),
  )
  const refused = refusalOf(api(cuentaApi.closeOtherSessions))
  await screen.findByText('Esta instalación no envía correos.')
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }))
  expect(await refused).toBe('Falta confirmar este dispositivo.')
})

test('where the password is not enough, who has a factor gives its code', async () => {
  factores = { ...none, desde: '2026-11-20T15:00:00.000Z', codigo: '2026-11-20T15:00:00.000Z' }
  const needsFactor = { message: 'x', error: 'confirmar_factor' }
  const before = fetched.getMockImplementation()
  fetched.mockImplementation(async (url, init) =>
    url === '/api/auth/sessions' && !confirmed
      ? Response.json(needsFactor, { status: 403 })
      : ((await before?.(url, init)) ?? Response.error()),
  )
  open()
  const closing = api(cuentaApi.closeOtherSessions)
  await screen.findByRole('dialog', { name: 'Confirme con su segundo factor' })
  expect([screen.queryByLabelText('Contraseña'), screen.queryByRole('button', { name: /contraseña/ })]).toEqual([
    null,
    null,
  ])
  await userEvent.type(screen.getByLabelText('Código'), '123456{Enter}')
  expect(await closing).toEqual(done)
})

describe('in a session by PIN no code is asked for', () => {
  beforeEach(() => {
    const desde = '2026-11-20T15:00:00.000Z'
    factores = { ...none, con_pin: true, desde, codigo: desde }
  })

  test('the password alone confirms', async () => {
    open()
    const closing = api(cuentaApi.closeOtherSessions)
    await dialog()
    await waitFor(() => expect(fetched.mock.calls.some(([url]) => url === '/api/users/factores')).toBe(true))
    expect(screen.queryByRole('button', { name: 'Usar un código de la aplicación' })).toBeNull()
    await give('Sirena132Bronce')
    expect(await closing).toEqual(done)
  })

  test('where the password is not enough, it says how to go on', async () => {
    const before = fetched.getMockImplementation()
    fetched.mockImplementation(async (url, init) =>
      url === '/api/auth/sessions'
        ? Response.json({ message: 'Falta el segundo factor.', error: 'confirmar_factor' }, { status: 403 })
        : ((await before?.(url, init)) ?? Response.error()),
    )
    open()
    const refused = refusalOf(api(cuentaApi.closeOtherSessions))
    await screen.findByText('Entró con su PIN, y así no se confirma con un código. Salga y entre con su contraseña.')
    expect(screen.queryByLabelText('Código')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }))
    expect(await refused).toBe('Falta el segundo factor.')
  })
})

test('cancelling reports that nothing was done; the next call asks anew', async () => {
  open()
  for (let n = 0; n < 2; n += 1) {
    const refused = refusalOf(api(cuentaApi.closeOtherSessions))
    await dialog()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await refused).toBe('No se continuó: falta confirmar su contraseña.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(calls()).toEqual(['/api/auth/sessions', '/api/auth/sessions'])
})

test('the call fails if the dialog unmounts, or was never there', async () => {
  const page = open()
  const left = refusalOf(api(cuentaApi.closeOtherSessions))
  await dialog()
  page.unmount()
  expect(await left).toContain('No se continuó')
  expect(await refusalOf(api(cuentaApi.closeOtherSessions))).toContain('No se continuó')
})
