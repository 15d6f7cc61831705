import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Preferencias, type PreferenciasPropias, tiposNotificacion } from '#contract/notificaciones.ts'
import { DispositivoCard } from './dispositivo-card.tsx'
import { NotificacionesCard } from './notificaciones-card.tsx'

const none = { correo: false, push: false }
const preferencias: PreferenciasPropias = {
  canales: Object.fromEntries(tiposNotificacion.map((tipo) => [tipo, none])) as Preferencias['canales'],
  silencio: true,
  silencio_desde: '23:00',
  silencio_hasta: '07:00',
  silencio_emergencias: false,
  version: 3,
}
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const suscripcion = {
  toJSON: () => ({ endpoint: 'https://push.example.com/x', keys }),
  unsubscribe: vi.fn<() => void>(),
}

let activa: boolean
let guardadas: PreferenciasPropias
let subscribed: typeof suscripcion | null
/** Holds a save until released. */
let held: Promise<void> | undefined
let refusal: { message: string; error: string; errors?: Record<string, string> } | undefined
const sent: [call: string, body: unknown][] = []
const done = vi.fn<(text: string) => void>()

beforeEach(() => {
  activa = false
  guardadas = preferencias
  subscribed = null
  refusal = undefined
  held = undefined
  sent.length = 0
  done.mockReset()
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(url.endsWith('/mi') ? guardadas : { activa, clave: 'CLAVE' })
    sent.push([`${method} ${url}`, body && JSON.parse(String(body))])
    await held
    if (refusal) return Response.json(refusal, { status: 400 })
    if (url.endsWith('/mi')) {
      const { version, ...chosen } = JSON.parse(String(body)) as PreferenciasPropias
      if (version !== guardadas.version)
        return Response.json({ message: 'x', error: 'version_antigua' }, { status: 409 })
      guardadas = { ...chosen, version: version + 1 }
      return Response.json(guardadas)
    }
    activa = method === 'POST'
    return Response.json({ success: true, message: `${method} hecho` })
  })
})

const newQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const show = (card: React.ReactNode, queries = newQueries()) =>
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: card }], { initialEntries: ['/?aviso=guardia'] })}
      />
    </QueryClientProvider>,
  )

describe('the preferences', () => {
  test('a notice leads to those of its kind', async () => {
    show(<NotificacionesCard />)
    const guardias = await screen.findByRole('group', { name: 'Guardias' })
    await waitFor(() => expect(document.activeElement).toBe(guardias))
  })

  const open = async (queries = newQueries()) => {
    show(<NotificacionesCard />, queries)
    return within(await screen.findByRole('form', { name: 'Preferencias de notificaciones' }))
  }
  const canal = (form: ReturnType<typeof within>, tipo: string, nombre = 'Correo') =>
    within(form.getByRole('group', { name: tipo })).getByRole<HTMLInputElement>('switch', { name: nombre })
  const canales = (changed: Partial<Preferencias['canales']>) => ({ ...preferencias.canales, ...changed })

  test('have two switches for each kind, saved as each is turned', async () => {
    const form = await open()
    await userEvent.click(canal(form, 'Guardias'))
    await form.findByText('Guardado.')
    const guardia = { correo: true, push: false }
    expect(sent).toEqual([['PUT /api/configuracion/mi', { ...preferencias, canales: canales({ guardia }) }]])
    expect(form.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Abrir el reloj',
      'Abrir el reloj',
    ])
  })

  test('silence alarms while not available, only once it is chosen', async () => {
    const form = await open()
    const silencio = form.getByRole<HTMLInputElement>('switch', { name: /^Silenciar emergencias/ })
    expect(silencio.checked).toBe(false)
    await userEvent.click(silencio)
    await form.findByText('Guardado.')
    expect(guardadas).toEqual({ ...preferencias, silencio_emergencias: true, version: 4 })
  })

  test('turned while another is being saved are saved after it', async () => {
    const form = await open()
    const answered = Promise.withResolvers<void>()
    held = answered.promise
    await userEvent.click(canal(form, 'Guardias'))
    await form.findByText('Guardando…')
    await userEvent.click(canal(form, 'Eventos'))
    await userEvent.click(canal(form, 'Guardias', 'En el dispositivo'))
    expect(sent).toHaveLength(1)
    answered.resolve()
    await form.findByText('Guardado.')
    expect(sent).toHaveLength(2)
    const both = { guardia: { correo: true, push: true }, evento: { correo: true, push: false } }
    expect(guardadas).toEqual({ ...preferencias, canales: canales(both), version: 5 })
  })

  test('without quiet hours show no hours; an hour is saved when it is left', async () => {
    const form = await open()
    const desde = form.getByLabelText<HTMLInputElement>('Desde')
    expect(desde.value).toBe('23:00')
    fireEvent.change(desde, { target: { value: '22:30' } })
    expect(sent).toEqual([])
    fireEvent.blur(desde)
    await form.findByText('Guardado.')
    expect(guardadas).toEqual({ ...preferencias, silencio_desde: '22:30', version: 4 })
    await userEvent.click(form.getByRole('switch', { name: /^Horas de silencio/ }))
    expect(form.queryByLabelText('Desde')).toBeNull()
    await waitFor(() => expect(guardadas.silencio).toBe(false))
  })

  test('are saved on top of what another device saved meanwhile', async () => {
    const queries = newQueries()
    const form = await open(queries)
    const evento = { correo: false, push: true }
    guardadas = { ...preferencias, canales: canales({ evento }), silencio_desde: '21:00', version: 7 }
    await userEvent.click(canal(form, 'Guardias'))
    await form.findByText('Guardado.')
    const guardia = { correo: true, push: false }
    expect(guardadas).toMatchObject({ canales: canales({ evento, guardia }), silencio_desde: '21:00', version: 8 })
    expect(form.getByLabelText('Desde')).toHaveProperty('value', '21:00')
    guardadas = { ...guardadas, silencio_desde: '20:00', version: 9 }
    await act(() => queries.invalidateQueries())
    await waitFor(() => expect(form.getByLabelText('Desde')).toHaveProperty('value', '20:00'))
  })

  test('that could not be saved stay turned, say so, and are sent again', async () => {
    refusal = { message: 'Error en el servidor. Intente más tarde.', error: 'x' }
    const form = await open()
    await userEvent.click(canal(form, 'Guardias'))
    await form.findByText(/Su cambio no se guardó. Error en el servidor/)
    expect([canal(form, 'Guardias').checked, form.queryByText('Guardado.')]).toEqual([true, null])
    refusal = undefined
    await userEvent.click(form.getByRole('button', { name: 'Reintentar' }))
    await form.findByText('Guardado.')
    expect(guardadas.canales.guardia.correo).toBe(true)
  })

  test('show a refused hour at its field, which holds up no switch', async () => {
    refusal = { message: 'Datos', error: 'x', errors: { silencio_hasta: 'Debe ser distinta de la hora de inicio' } }
    const form = await open()
    const hasta = form.getByLabelText('Hasta')
    fireEvent.change(hasta, { target: { value: '23:00' } })
    fireEvent.blur(hasta)
    await form.findByText('Debe ser distinta de la hora de inicio')
    sent.length = 0
    refusal = undefined
    await userEvent.click(canal(form, 'Guardias'))
    await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ silencio_hasta: '07:00' }))
  })
})

describe('this device', () => {
  const permission = vi.fn<() => Promise<NotificationPermission>>()
  /** Stubs a browser with push. */
  function able(state: NotificationPermission): void {
    vi.stubGlobal('PushManager', {})
    vi.stubGlobal('Notification', { permission: state, requestPermission: permission })
    const pushManager = {
      getSubscription: async () => subscribed,
      subscribe: async () => (subscribed = suscripcion),
    }
    const worker = { pushManager, getNotifications: async () => [] }
    vi.stubGlobal('navigator', { userAgent: 'x', serviceWorker: { getRegistration: async () => worker } })
  }
  beforeEach(() => {
    permission.mockReset().mockResolvedValue('granted')
  })

  test.each([
    [
      'that cannot',
      'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      /^Este navegador no puede recibir avisos en este dispositivo/,
    ],
    ['of Apple, not installed', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /^En iPhone y iPad, agregue/],
  ])('%s is explained', async (_what, userAgent, text) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 })
    show(<DispositivoCard onDone={done} />)
    await screen.findByText(text)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('if blocked, says where to change it', async () => {
    able('denied')
    show(<DispositivoCard onDone={done} />)
    await screen.findByText(/^El navegador tiene bloqueadas las notificaciones/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('asks only on a press, activates, sends a test, and deactivates', async () => {
    able('default')
    show(<DispositivoCard onDone={done} />)
    const activate = await screen.findByRole('button', { name: 'Activar en este dispositivo' })
    expect(permission).not.toHaveBeenCalled()
    await userEvent.click(activate)
    await screen.findByText('Activos')
    expect(sent).toEqual([
      ['POST /api/notificaciones/suscripcion', { endpoint: 'https://push.example.com/x', ...keys }],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Enviarme una prueba' }))
    await waitFor(() => expect(sent[1]?.[0]).toBe('POST /api/notificaciones/prueba'))
    await userEvent.click(screen.getByRole('button', { name: 'Desactivar' }))
    await screen.findByRole('button', { name: 'Activar en este dispositivo' })
    expect(sent[2]?.[0]).toBe('DELETE /api/notificaciones/suscripcion')
    expect(suscripcion.unsubscribe).toHaveBeenCalled()
  })

  test('stays as it was if the member declines', async () => {
    able('default')
    permission.mockResolvedValue('default')
    show(<DispositivoCard onDone={done} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Activar en este dispositivo' }))
    await waitFor(() => expect(permission).toHaveBeenCalled())
    expect([sent, done.mock.calls]).toEqual([[], []])
  })

  test('is inactive if the server no longer knows its session', async () => {
    able('granted')
    subscribed = suscripcion
    show(<DispositivoCard onDone={done} />)
    await screen.findByRole('button', { name: 'Activar en este dispositivo' })
    expect(screen.queryByText('Activos')).toBeNull()
  })

  test('reports a browser failure in our words', async () => {
    able('default')
    permission.mockRejectedValue(new Error('AbortError: Registration failed'))
    show(<DispositivoCard onDone={done} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Activar en este dispositivo' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'El navegador no pudo activar los avisos. Intente nuevamente.',
    )
  })
})
