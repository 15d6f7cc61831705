import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FichasModal } from './fichas-modal.tsx'

const b21 = {
  id: 1,
  nombre: 'B-21',
  tipo: 'Carro',
  orden: 1,
  activo: true,
  conductores: [{ id: 7, nombre: 'Pedro Vidal' }],
  version: 1,
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FichasModal onClose={() => {}} />
    </QueryClientProvider>,
  )

test('the tipo of a unit, also a new one, is suggested from the company’s catalogue', async () => {
  const answers: Record<string, object[]> = {
    '/api/material-mayor/fichas': [b21],
    '/api/catalogos/tipos_unidad': [
      { id: 1, nombre: 'Bomba', activo: true },
      { id: 2, nombre: 'Lancha', activo: false },
    ],
  }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: answers[new URL(url, 'http://localhost').pathname] }),
  )
  show()
  await screen.findByLabelText('Subir B-21')
  const offered = () => screen.getAllByLabelText<HTMLInputElement>('Tipo').map(({ list }) => list?.textContent)
  await waitFor(() => expect(offered()).toEqual(['Bomba', 'Bomba']))
  expect(screen.getByRole('list', { name: 'Conductores de B-21' }).textContent).toContain('Pedro Vidal')
})

test('units are added, renamed, ordered and retired; a name that another has is refused beside it', async () => {
  let fichas = [b21, { ...b21, id: 2, nombre: 'Z-2', orden: 2, conductores: [] }]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ data: url.endsWith('/fichas') ? fichas : [] })
    const said = JSON.parse(String(body)) as Partial<typeof b21>
    sent.push([`${method} ${url}`, said])
    const taken = 'Ya existe una unidad con ese nombre.'
    if (method === 'POST' && said.nombre === 'B-21')
      return Response.json({ message: taken, error: 'conflicto', errors: { nombre: taken } }, { status: 409 })
    fichas = fichas.map((una) =>
      url.endsWith(`/${una.id}/ficha`) ? { ...una, ...said, version: una.version + 1 } : una,
    )
    fichas.sort((a, b) => a.orden - b.orden)
    return Response.json(fichas.find(({ id }) => url.includes(`/${id}`)) ?? b21)
  })
  const user = userEvent.setup()
  show()
  const form = within(screen.getByRole('form', { name: 'Agregar unidad' }))
  await user.type(form.getByLabelText('Nombre'), 'B-21')
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  expect((await form.findAllByText('Ya existe una unidad con ese nombre.')).length).toBeGreaterThan(0)
  await user.type(form.getByLabelText('Nombre'), '0')
  await user.click(form.getByRole('button', { name: 'Agregar' }))
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Nombre').value).toBe(''))

  const row = (nombre: string) => within(screen.getByLabelText(`Subir ${nombre}`).closest('li') as HTMLElement)
  await user.type(row('Z-2').getByLabelText('Nombre'), '1')
  await user.click(row('Z-2').getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Subir Z-21' }))
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Nombre').map(({ value }) => value)
  await waitFor(() => expect(names()).toEqual(['Z-21', 'B-21', '']))
  await user.click(row('Z-21').getByRole('button', { name: /^Retirar ?Z-21$/ }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^¿Retirar la unidad Z-21\?/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByRole('button', { name: /^Reincorporar ?Z-21$/ })).toBeDefined()
  expect(sent).toEqual([
    ['POST /api/material-mayor', { nombre: 'B-21', tipo: 'Carro' }],
    ['POST /api/material-mayor', { nombre: 'B-210', tipo: 'Carro' }],
    ['PATCH /api/material-mayor/2/ficha', { nombre: 'Z-21', tipo: 'Carro', version: 1 }],
    ['PATCH /api/material-mayor/2/ficha', { orden: 1, version: 2 }],
    ['PATCH /api/material-mayor/1/ficha', { orden: 2, version: 1 }],
    ['PATCH /api/material-mayor/2/ficha', { activo: false, version: 3 }],
  ])
})
