import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { camposCosaNueva, type CosaNueva } from '#contract/cosas-nuevas.ts'
import { vacioDe } from '#contract/shared/campos.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import CosasNuevasScreen from './cosas-nuevas.screen.tsx'

const aguila: CosaNueva = {
  ...vacioDe(camposCosaNueva),
  id: 3,
  nombre: 'Águila',
  nota: 'En el patio',
  creado_en: '2026-11-18T15:00:00.000Z',
  version: 2,
}

/** Calls that change something, and searches. */
const sent: unknown[] = []
let stands: CosaNueva
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  stands = aguila
  answer = () => Response.json({ ...stands, version: stands.version + 1 })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    const buscar = searchParams.get('buscar')
    if (buscar) sent.push(buscar)
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
      return answer()
    }
    if (pathname === '/api/cosas-nuevas/3') return Response.json(stands)
    const data = pathname === '/api/cosas-nuevas' && !buscar ? [stands] : []
    return Response.json({ data, page: 1, limit: 10, total: data.length, sin_leer: 0 })
  })
})

const show = (role: Role = 'admin') => drawFor(role, <CosasNuevasScreen />).user
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a member reads and looks for, and changes nothing', async () => {
  const user = show('bombero')
  await user.click(await screen.findByRole('button', { name: 'Ver Águila' }))
  const ficha = await dialog('Águila')
  expect(ficha.getByText('En el patio')).toBeDefined()
  expect(ficha.queryByRole('button', { name: /Editar|Historial/ })).toBeNull()
  await user.click(ficha.getAllByRole('button', { name: 'Cerrar' })[0]!)
  expect(screen.queryByRole('button', { name: 'Agregar' })).toBeNull()
  await user.type(screen.getByLabelText('Buscar'), 'zorro')
  expect(await screen.findByText('Pruebe con otras palabras.')).toBeDefined()
  expect(sent).toEqual(['zorro'])
})

test('one is added; what the server refuses stands beside its field', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  const form = await dialog('Agregar cosa nueva')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await form.findByText('Este campo es obligatorio')).toBeDefined()
  await user.type(form.getByLabelText('Nombre'), 'Burro')
  answer = () => Response.json({ message: 'No.', error: 'x', errors: { nombre: 'Ya está.' } }, { status: 409 })
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await form.findByText('Ya está.')).toBeDefined()
  answer = () => Response.json({ ...aguila, id: 4, nombre: 'Burro' }, { status: 201 })
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Burro: se agregó.')).toBeDefined()
  expect(sent.at(-1)).toMatchObject(['POST /api/cosas-nuevas', { nombre: 'Burro', nota: null }])
})

test('what somebody else saved meanwhile is shown, and what was typed is kept and sent over it', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Ver Águila' }))
  await user.click((await dialog('Águila')).getByRole('button', { name: 'Editar' }))
  const form = await dialog('Editar cosa nueva')
  await user.type(form.getByLabelText(/^Nota/), ' grande')
  stands = { ...aguila, nota: 'En la sala', version: 5 }
  answer = () => Response.json({ message: 'x', error: 'version_antigua' }, { status: 409 })
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await form.findByText('Ahora: En la sala')).toBeDefined()
  answer = () => Response.json({ ...stands, version: 6 })
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Águila: se guardó.')).toBeDefined()
  const body = { nombre: 'Águila', nota: 'En el patio grande', version: 5 }
  expect(sent.at(-1)).toMatchObject(['PUT /api/cosas-nuevas/3', body])
})

test('an administrator reads its history', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Ver Águila' }))
  await user.click((await dialog('Águila')).getByRole('button', { name: 'Historial' }))
  const historial = await dialog('Historial: Águila')
  await waitFor(() => expect(historial.getByText('No hay cambios anotados.')).toBeDefined())
})
