import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { SesionesCard } from './sesiones-card.tsx'

const sesion = { user_agent: 'Firefox/150', usada_en: '2026-11-20T17:57:00.000Z', red: null, factor: null }
const told = vi.fn<(text: string) => void>()
let open: number[]
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  open = [1, 2, 3]
  told.mockReset()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') {
      const data = open.map((id) => ({ ...sesion, id, actual: id === 1, compartida: false }))
      return Response.json({ data })
    }
    asked.push(`${method} ${url}`)
    const [, id] = /sessions\/(\d+)/.exec(url) ?? []
    open = open.filter((one) => one === 1 || (id && one !== Number(id)))
    return Response.json({ success: true, message: id ? 'Sesión cerrada' : 'Las demás sesiones se cerraron.' })
  })
})

test('any session but this one is closed, or all the others at once; the focus stays', async () => {
  const { user } = drawFor('bombero', <SesionesCard onDone={told} />)
  await screen.findByText('Este dispositivo')
  const close = () => screen.queryAllByRole('button', { name: /^Cerrar la sesión de/ })
  expect(close()).toHaveLength(2)
  await user.click(close()[0]!)
  await waitFor(() => expect(told).toHaveBeenCalledWith('Sesión cerrada'))
  await waitFor(() => expect(close()).toHaveLength(1))
  expect(document.activeElement?.textContent).toBe('Sesiones abiertas')
  await user.click(screen.getByRole('button', { name: 'Cerrar las demás' }))
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('Las demás sesiones se cerraron.'))
  await waitFor(() => expect(close()).toEqual([]))
  expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
  expect(screen.getAllByText(/^Último uso/)).toHaveLength(1)
  expect(asked).toEqual(['DELETE /api/auth/sessions/2', 'DELETE /api/auth/sessions'])
})
