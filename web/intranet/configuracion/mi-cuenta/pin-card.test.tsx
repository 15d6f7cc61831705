import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { PinCard } from './pin-card.tsx'

const told = vi.fn<(text: string) => void>()
let desde: string | null
let bloqueado: boolean
let sent: [method: string, body?: unknown][]

beforeEach(() => {
  desde = null
  bloqueado = false
  sent = []
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ desde, bloqueado })
    sent.push(body ? [method, JSON.parse(String(body))] : [method])
    desde = method === 'PUT' ? '2026-11-20T15:00:00.000Z' : null
    return Response.json({ success: true, message: 'Hecho.' })
  })
})

const button = (name: string) => screen.findByRole('button', { name })

test('six digits are sent, and no fewer', async () => {
  const { user } = draw(<PinCard onDone={told} />)
  await user.type(await screen.findByLabelText('PIN de seis cifras'), '48291')
  await user.click(await button('Guardar PIN'))
  expect(await screen.findByText('Escriba seis cifras')).toBeDefined()
  await user.type(screen.getByLabelText('PIN de seis cifras'), '5')
  await user.click(await button('Guardar PIN'))
  await button('Cambiar PIN')
  expect(sent).toEqual([['PUT', { pin: '482915' }]])
  expect(screen.getByLabelText<HTMLInputElement>('PIN nuevo').value).toBe('')
  expect(told).toHaveBeenCalledWith('Hecho.')
})

test('a blocked one says so, and it is removed after a question', async () => {
  desde = '2026-11-18T15:00:00.000Z'
  bloqueado = true
  const { user } = draw(<PinCard onDone={told} />)
  expect(await screen.findByText(/Su PIN está bloqueado/)).toBeDefined()
  await user.click(await button('Quitar PIN'))
  expect(sent).toEqual([])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }))
  await button('Guardar PIN')
  expect(sent).toEqual([['DELETE']])
})
