import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Anunciada, Vigente } from '#contract/disponibilidad.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { MiDisponibilidad } from './mi-disponibilidad.tsx'

const nada: Vigente = { estado: 'sin_informar', origen: null, desde: null, hasta: null }
let mia: Vigente
let anunciadas: Anunciada[]
let silencio_emergencias: boolean
let offline: boolean
let answered: Promise<void> | undefined
const sent: unknown[] = []

beforeEach(() => {
  mia = nada
  anunciadas = []
  silencio_emergencias = false
  offline = false
  answered = undefined
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/anunciadas')) {
      if (method === 'GET') return Response.json({ data: anunciadas })
      const said = JSON.parse(String(body)) as Anunciada
      sent.push(said)
      anunciadas = [{ ...said, id: 3, desde: '2026-11-21T12:00:00.000Z', hasta: '2026-11-21T16:00:00.000Z' }]
      return Response.json(anunciadas[0], { status: 201 })
    }
    if (method === 'GET') return Response.json({ mia, silencio_emergencias, puede_registrar: false, data: [] })
    await answered
    if (offline) throw new TypeError('Failed to fetch')
    const said = JSON.parse(String(body)) as Vigente
    sent.push(said)
    mia = said.estado === 'sin_informar' ? nada : { ...said, origen: 'manual', desde: new Date().toISOString() }
    return Response.json(mia)
  })
})

const show = () => draw(<MiDisponibilidad />).user
const option = (name: string) => screen.findByRole('button', { name })
const isPressed = async (name: string) => (await option(name)).getAttribute('aria-pressed') === 'true'

test('a press shows at once and is sent without an end; its end is chosen by one tap, and it is withdrawn', async () => {
  const user = show()
  expect(await isPressed('Disponible')).toBe(false)
  expect(screen.getByText('No se ha informado')).toBeDefined()
  const held = Promise.withResolvers<void>()
  answered = held.promise
  await user.click(await option('Disponible'))
  expect([await isPressed('Disponible'), screen.getByRole('status').textContent]).toEqual([true, 'Guardando…'])
  held.resolve()
  const hasta = within(await screen.findByRole('group', { name: 'Hasta' }))
  expect(sent).toEqual([{ estado: 'disponible', hasta: null }])
  await user.click(hasta.getByRole('button', { name: '2 horas' }))
  expect(await screen.findByText(/^Informada a las \d\d:\d\d, hasta/)).toBeDefined()
  const cambiar = screen.getByRole('button', { name: 'Cambiar término' })
  await vi.waitFor(() => expect(document.activeElement).toBe(cambiar))
  await user.click(cambiar)
  await user.click(screen.getByRole('button', { name: 'Quitar lo informado' }))
  expect(await screen.findByText('No se ha informado')).toBeDefined()
  await vi.waitFor(async () => expect(document.activeElement).toBe(await option('Disponible')))
  expect(sent.at(-1)).toEqual({ estado: 'sin_informar', hasta: null })
})

test('the ends stay open while the state is changed', async () => {
  const user = show()
  await user.click(await option('Disponible'))
  await screen.findByRole('group', { name: 'Hasta' })
  await user.click(await option('No disponible'))
  await vi.waitFor(async () => expect([await isPressed('No disponible'), sent.length]).toEqual([true, 2]))
  expect(screen.getByRole('group', { name: 'Hasta' })).toBeDefined()
})

test('without network it says so, shows what holds, and sends it again on demand', async () => {
  const user = show()
  offline = true
  await user.click(await option('No disponible'))
  expect(await screen.findByText(/^Su disponibilidad no cambió/)).toBeDefined()
  expect(await isPressed('No disponible')).toBe(false)
  offline = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(async () => expect(await isPressed('No disponible')).toBe(true))
  expect(screen.queryByText(/^Su disponibilidad no cambió/)).toBe(null)
})

test('a member on licence reads why there is no switch', async () => {
  mia = { estado: 'no_disponible', origen: 'licencia', desde: null, hasta: '2026-11-28T03:00:00.000Z' }
  show()
  await screen.findByText('No disponible.')
  expect(screen.getByRole('status').textContent).toBe(
    'No disponible. Con licencia hasta el 27 de noviembre: mientras dure no puede quedar disponible.',
  )
  expect(screen.queryByRole('button', { name: 'Disponible' })).toBe(null)
})

test('says beside itself that alarms are silenced', async () => {
  silencio_emergencias = true
  mia = { estado: 'no_disponible', origen: 'manual', desde: '2026-11-20T23:10:00.000Z', hasta: null }
  show()
  expect(await screen.findByText(/está activado: ahora las alarmas quedan solo en la campana/)).toBeDefined()
})

test('«Mañana 9 a 13» is said ahead, and shown with its way back', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00.000Z'), toFake: ['Date'] })
  const user = show()
  await user.click(await option('Otro día'))
  await user.click(await option('Mañana'))
  await user.click(await option('9 a 13'))
  await user.click(await option('Guardar'))
  expect(await option('Quitar: Mañana, 09:00 a 13:00: disponible')).toBeDefined()
  expect(sent).toEqual([{ estado: 'disponible', desde: '2026-11-21T09:00', hasta: '2026-11-21T13:00' }])
  vi.useRealTimers()
})
