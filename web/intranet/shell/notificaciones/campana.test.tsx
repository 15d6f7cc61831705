import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Notificacion } from '#contract/notificaciones.ts'
import { Campana } from './campana.tsx'
import { makeRoomsStale } from '#web/plumbing/query.ts'

const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const guardia: Notificacion = {
  id: 9,
  tipo: 'guardia',
  titulo: 'Mañana tiene guardia',
  cuerpo: 'De 23:00 a 07:00.',
  enlace: '/intranet/guardias',
  leida_en: null,
  created_at: ago(5),
}
const sinEnlace: Notificacion = { ...guardia, id: 8, tipo: 'sistema', titulo: 'Mantención hoy', enlace: null }
const leida: Notificacion = { ...guardia, id: 7, tipo: 'evento', titulo: 'Academia', leida_en: ago(1) }

let kept: Notificacion[]
let refusal: boolean
const asked: string[] = []
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(() => {
  kept = [guardia, sinEnlace, leida]
  refusal = false
  asked.length = 0
  queries.clear()
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    if (refusal) return Response.json({ message: 'No disponible.', error: 'x' }, { status: 503 })
    const one = /notificaciones\/(\d+)\/leida/.exec(url)?.[1]
    if (method !== 'GET')
      kept = kept.map((row) => (one && Number(one) !== row.id ? row : { ...row, leida_en: row.leida_en ?? ago(0) }))
    if (one) return Response.json(kept.find(({ id }) => id === Number(one)))
    if (method === 'POST') return Response.json({ success: true, message: 'Listo' })
    const page = Number(new URL(url, 'http://x').searchParams.get('page'))
    const data = kept.slice((page - 1) * 20, page * 20)
    const sin_leer = kept.filter(({ leida_en }) => leida_en === null).length
    return Response.json({ data, page, limit: 20, total: kept.length, sin_leer })
  })
})

function show() {
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/intranet']}>
        <Routes>
          <Route path="/intranet" element={<Campana />} />
          <Route path="/intranet/guardias" element={<h1>Guardias</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

async function openPanel() {
  show()
  const bell = await screen.findByRole('button', { name: '2 notificaciones sin leer' })
  await userEvent.click(bell)
  return { bell, panel: await screen.findByRole('dialog', { name: 'Notificaciones' }) }
}

test('the bell shows in words how many are unread, and announces new ones', async () => {
  kept = [sinEnlace, leida]
  show()
  await screen.findByRole('button', { name: '1 notificación sin leer' })
  expect(screen.getByRole('status').textContent).toBe('')
  kept = [guardia, sinEnlace, leida]
  await act(() => makeRoomsStale(queries, ['notificaciones']))
  await screen.findByRole('button', { name: '2 notificaciones sin leer' })
  expect(screen.getByRole('status').textContent).toBe('2 notificaciones sin leer')
})

test('the panel shows each one’s kind, time and unread mark, and gives the focus back', async () => {
  const { bell, panel } = await openPanel()
  const items = within(panel).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Sin leer: Mañana tiene guardiaDe 23:00 a 07:00.Guardias · hace 5 minutosDejar de recibir este tipo de aviso: Guardias',
    'Sin leer: Mantención hoyDe 23:00 a 07:00.Cuenta y compañía · hace 5 minutosDejar de recibir este tipo de aviso: Cuenta y compañía',
    'AcademiaDe 23:00 a 07:00.Eventos · hace 5 minutosDejar de recibir este tipo de aviso: Eventos',
  ])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(bell))
})

test('following one marks it as read', async () => {
  const { panel } = await openPanel()
  await userEvent.click(within(panel).getByRole('link', { name: 'Mañana tiene guardia' }))
  await screen.findByRole('heading', { name: 'Guardias' })
  await waitFor(() => expect(asked).toContain('PATCH /api/notificaciones/9/leida'))
})

test('one is marked by its button, and keeps the focus', async () => {
  const { panel } = await openPanel()
  await userEvent.click(within(panel).getByRole('button', { name: 'Marcar como leída: Mantención hoy' }))
  await screen.findByText('1', { exact: true })
  expect(within(panel).queryByRole('button', { name: 'Marcar como leída: Mantención hoy' })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Mantención hoy')
})

test('all are marked at once, and a second press does nothing', async () => {
  const { panel } = await openPanel()
  const button = within(panel).getByRole('button', { name: 'Marcar todas como leídas' })
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await userEvent.click(button)
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('earlier ones load by pages, each once', async () => {
  kept = Array.from({ length: 45 }, (_, n) => ({ ...leida, id: 100 - n, titulo: `n.º ${n + 1}` }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Notificaciones' }))
  const panel = await screen.findByRole('dialog')
  await userEvent.click(within(panel).getByRole('button', { name: 'Ver anteriores' }))
  await within(panel).findByText('n.º 40')
  await userEvent.click(within(panel).getByRole('button', { name: 'Ver anteriores' }))
  await within(panel).findByText('n.º 45')
  expect(within(panel).getAllByRole('listitem')).toHaveLength(45)
  expect(within(panel).queryByRole('button', { name: 'Ver anteriores' })).toBeNull()
})

test('explains an empty list, and a failed one', async () => {
  kept = []
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Notificaciones' }))
  await screen.findByRole('heading', { name: 'No hay notificaciones' })
  expect(screen.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull()
  refusal = true
  await act(() => makeRoomsStale(queries, ['notificaciones']))
  expect((await screen.findByRole('alert')).textContent).toBe('No disponible. Reintentar')
})
