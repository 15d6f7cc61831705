import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { CalendarioCard } from './calendario-card.tsx'

const told = vi.fn<(text: string) => void>()
const sent: string[] = []
let creada_en: string | null
let refusal: string | undefined

beforeEach(() => {
  creada_en = null
  refusal = undefined
  sent.length = 0
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ creada_en })
    sent.push(method)
    if (refusal) return Response.json({ message: refusal }, { status: 409 })
    creada_en = method === 'POST' ? '2026-11-20T15:00:00.000Z' : null
    const enlace = `https://cuartel.cl/api/calendario/clave-${sent.length}.ics`
    return Response.json({ success: true, message: 'Hecho.', ...(method === 'POST' && { enlace }) })
  })
})

const button = (name: string) => screen.findByRole('button', { name })
const shown = () => screen.queryByLabelText<HTMLInputElement>('Su enlace')?.value

test('the link is shown when it is made, with a button that copies it, and not later', async () => {
  const { user } = draw(<CalendarioCard onDone={told} />)
  await user.click(await button('Crear mi enlace'))
  await button('Crear otro enlace')
  expect(shown()).toBe('https://cuartel.cl/api/calendario/clave-1.ics')
  await user.click(await button('Copiar enlace'))
  expect(await navigator.clipboard.readText()).toBe(shown())
  expect(told).toHaveBeenCalledWith('Hecho.')
})

test('who has one reads since when, and another is made or it is removed only after a question', async () => {
  creada_en = '2026-11-18T15:00:00.000Z'
  const { user } = draw(<CalendarioCard onDone={told} />)
  expect(await screen.findByText('Tiene un enlace desde el 18 de noviembre de 2026, 12:00.')).toBeDefined()
  await user.click(await button('Crear otro enlace'))
  expect(sent).toEqual([])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Crear otro' }))
  await vi.waitFor(() => expect(shown()).toBe('https://cuartel.cl/api/calendario/clave-1.ics'))
  await user.click(await button('Quitar el enlace'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }))
  await button('Crear mi enlace')
  expect([sent, shown()]).toEqual([['POST', 'DELETE'], undefined])
})

test('a refusal is shown', async () => {
  refusal = 'No se continuó: falta confirmar su contraseña.'
  const { user } = draw(<CalendarioCard onDone={told} />)
  await user.click(await button('Crear mi enlace'))
  expect(await screen.findByText(refusal)).toBeDefined()
})
