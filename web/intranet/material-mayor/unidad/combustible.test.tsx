import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import Combustible from './combustible.tsx'

const unidad = { id: 21, nombre: 'B-21', activo: true } as FichaUnidad
const km = { valor: 48_210, momento: '2026-11-18T20:40:00.000Z' }
let refusal: object | undefined
const sent: unknown[] = []

beforeEach(() => {
  refusal = undefined
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method === 'POST') {
      sent.push([pathname, JSON.parse(String(body))])
      return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ id: 1 }, { status: 201 })
    }
    if (pathname.endsWith('/libro'))
      return Response.json({ contadores: { km, motor: null, bomba: null }, en_salida: null, combustible: 'diesel' })
    return Response.json({ data: [], page: 1, limit: 10, total: 0 })
  })
})

test('fuel is written down as it is typed; an odometer that goes back is refused beside its field', async () => {
  const { user } = drawFor('maquinista', <Combustible unidad={unidad} />)
  await user.click(await screen.findByRole('button', { name: 'Cargar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Cargar combustible: B-21' }))
  expect(await form.findByText('El último registrado es 48.210.')).toBeDefined()
  await user.type(form.getByLabelText('Litros'), '84,5')
  const field = form.getByLabelText(/^Kilometraje/)
  await user.clear(field)
  await user.type(field, '48209')
  const menor = 'El kilometraje no puede ser menor al último registrado (48.210)'
  refusal = { message: menor, error: 'conflicto', errors: { km: menor } }
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(menor)
  refusal = undefined
  await user.clear(field)
  await user.type(field, '48215')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('La carga de B-21 quedó registrada.')).toBeDefined()
  expect(sent.at(-1)).toMatchObject([
    '/api/material-mayor/21/combustible',
    { litros: 84.5, km: 48_215, tipo: 'diesel' },
  ])
})
