import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { Unidades } from './unidades.tsx'

const alarma_en = '2026-11-22T02:50:00.000Z'
const sent: unknown[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  sent.length = 0
  answer = () => Response.json(unidadDe())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method === 'GET') return Response.json({ data: [], page: 1, limit: 10, total: 0 })
    sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
    return await answer()
  })
})

const show = (unidad: Partial<UnidadDespachada> = {}, de: Partial<EmergenciaDetalle> = {}, role = 'oficial' as const) =>
  drawFor(role, <Unidades emergencia={detalleDe({ alarma_en, unidades: [unidadDe(unidad)], ...de })} />).user

test('a press stamps a time by the server’s clock', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: /6-0 .*marcar ahora/ }))
  expect(sent).toEqual([['POST /api/emergencias/7/unidades/21/hora', { clave: '6-0' }]])
})

test('a typed time shows the day that it will have, and goes as it was typed', async () => {
  const user = show({ hora_6_0: '2026-11-22T02:55:00.000Z' })
  await user.click(await screen.findByRole('button', { name: 'Escribir la hora 6-3 de B-21' }))
  const form = within(await screen.findByRole('dialog', { name: 'B-21: 6-3 Llegada' }))
  await user.type(form.getByLabelText('Hora'), '0020')
  expect(form.getByText('Quedará como 22-11, 00:20').textContent).toContain('22-11')
  await user.click(form.getByRole('button', { name: 'Guardar hora' }))
  expect(sent).toEqual([['POST /api/emergencias/7/unidades/21/hora', { clave: '6-3', hora: '00:20' }]])
})

test('a time is cleared, and its refusal is told beside it', async () => {
  const user = show({ hora_6_0: '2026-11-22T02:55:00.000Z' })
  await user.click(await screen.findByRole('button', { name: /6-0 23:55 .*corregir/ }))
  const form = within(await screen.findByRole('dialog', { name: 'B-21: 6-0 Salida' }))
  answer = () => Response.json({ message: 'Revise', errors: { hora: 'La hora no puede ser futura' } }, { status: 400 })
  await user.click(form.getByRole('button', { name: 'Borrar esta hora' }))
  expect(sent).toEqual([['POST /api/emergencias/7/unidades/21/hora', { clave: '6-0', hora: null }]])
  expect((await form.findByText('La hora no puede ser futura')).textContent).toContain('futura')
})

test('a press without network keeps its hour, and is sent with it', async () => {
  const user = show()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await user.click(await screen.findByRole('button', { name: /6-0 .*marcar ahora/ }))
  const again = await screen.findByRole('button', { name: 'Enviar con esa hora' })
  answer = () => Response.json(unidadDe())
  await user.click(again)
  expect(sent[1]).toEqual([
    'POST /api/emergencias/7/unidades/21/hora',
    { clave: '6-0', hora: expect.stringMatching(/^20.*Z$/) },
  ])
})

test('whoever may not edit gives no time; whoever drives the unit does', async () => {
  show({ conductor: { id: 1, nombre: 'Ignacia' } }, { puede_editar: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /6-0 .*marcar ahora/ }).disabled).toBe(false)
})

test('others see the times without giving any', () => {
  show({}, { puede_editar: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /6-0 .*Salida/ }).disabled).toBe(true)
})

test('only what changed of a crew is sent', async () => {
  const user = show({ num_tripulantes: 4, version: 3 })
  await user.click(await screen.findByRole('button', { name: 'Dotación de B-21' }))
  const form = within(await screen.findByRole('dialog', { name: 'Dotación de B-21' }))
  await user.type(form.getByLabelText(/Kilometraje al salir/), '11480')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(sent).toEqual([['PUT /api/emergencias/7/unidades/21', { km_salida: 11_480, version: 3 }]])
})
