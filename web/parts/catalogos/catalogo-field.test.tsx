import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CatalogoField } from './catalogo-field.tsx'

function show(answer: () => Response) {
  const fetched = vi.fn<() => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CatalogoField catalogo="tipos_unidad" label="Tipo" suggestions={['Carro']} />
    </QueryClientProvider>,
  )
  const { list } = screen.getByLabelText<HTMLInputElement>('Tipo')
  return { fetched, offered: () => Array.from(list?.children ?? [], ({ textContent }) => textContent) }
}

const entrada = (nombre: string, activo = true) => ({ id: 1, nombre, activo })

test('suggests active entries of the catalogue, after its own and without duplicates', async () => {
  const data = [entrada('Bomba'), entrada('Lancha', false), entrada('Carro'), entrada('Rescate')]
  const { offered } = show(() => Response.json({ data }))
  await waitFor(() => expect(offered()).toEqual(['Carro', 'Bomba', 'Rescate']))
})

test('without an answer it is a plain field', async () => {
  const { fetched, offered } = show(() => Response.json({ message: 'No disponible.' }, { status: 503 }))
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(offered()).toEqual(['Carro'])
})
