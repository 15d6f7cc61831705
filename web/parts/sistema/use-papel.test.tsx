import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { usePapel } from './use-papel.ts'

function Papel() {
  const { descargar, etiqueta } = usePapel(() => new Promise(() => {}))
  return <button onClick={descargar}>{etiqueta}</button>
}

test('a waiting paper shows how many come before it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ delante: 3 }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Papel />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Preparando' }))
  expect(await screen.findByRole('button', { name: 'En espera: 3 antes' })).toBeTruthy()
})
