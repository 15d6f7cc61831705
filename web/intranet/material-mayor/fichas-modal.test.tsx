import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FichasModal } from './fichas-modal.tsx'

test('the tipo of a unit, also a new one, is suggested from the company’s catalogue', async () => {
  const b21 = {
    id: 1,
    nombre: 'B-21',
    tipo: 'Carro',
    orden: 1,
    activo: true,
    conductores: [{ id: 7, nombre: 'Pedro Vidal' }],
    version: 1,
  }
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
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FichasModal onClose={() => {}} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Subir B-21')
  const offered = () => screen.getAllByLabelText<HTMLInputElement>('Tipo').map(({ list }) => list?.textContent)
  await waitFor(() => expect(offered()).toEqual(['Bomba', 'Bomba']))
  expect(screen.getByRole('list', { name: 'Conductores de B-21' }).textContent).toContain('Pedro Vidal')
})
