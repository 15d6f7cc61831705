import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { api, fetchArchivo } from '#web/plumbing/api.ts'
import { ConfirmarClave } from './confirmar-clave.tsx'

const fetched = vi.fn<typeof fetch>()
const done = { success: true, message: 'Listo' }
const asks = { message: 'Confirme su contraseña para continuar.', error: 'confirmar_clave' }
const wrong = 'La contraseña actual es incorrecta.'
let confirmed: boolean

/** A server that asks until it gets the right password. */
beforeEach(() => {
  confirmed = false
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async (url, init) => {
      if (url !== '/api/auth/confirmar-clave')
        return confirmed ? Response.json(done) : Response.json(asks, { status: 403 })
      confirmed = String(init?.body).includes('Sirena132Bronce')
      if (confirmed) return Response.json(done)
      return Response.json({ message: wrong, error: 'x', errors: { password: wrong } }, { status: 400 })
    }),
  )
})

const Stub = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <QueryClientProvider client={new QueryClient()}>
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
const calls = () => fetched.mock.calls.map(([url]) => url)

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
