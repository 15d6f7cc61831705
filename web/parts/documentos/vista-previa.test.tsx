import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { archivoQuery } from '#web/plumbing/query.ts'
import { VistaPrevia } from './vista-previa.tsx'

test('a viewed file is read once, even when everything is refetched; another version is another file', async () => {
  let made = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:x/${(made += 1)}`, revokeObjectURL: () => {} }),
  )
  const read = vi.fn<() => Promise<Response>>(
    async () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
  )
  vi.stubGlobal('fetch', read)
  const queries = new QueryClient()
  const of = (version: number) => (
    <QueryClientProvider client={queries}>
      <VistaPrevia
        title="Pauta"
        archivo={archivoQuery(bibliotecaApi.archivo, { params: { id: 5 }, query: { version } })}
        onClose={() => {}}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(of(1))
  const shown = async () => (await screen.findByTitle<HTMLIFrameElement>('Pauta')).src
  expect(await shown()).toBe('blob:x/1#navpanes=0')
  // Simulates the end of a live outage.
  await queries.invalidateQueries()
  expect([read.mock.calls.length, await shown()]).toEqual([1, 'blob:x/1#navpanes=0'])
  rerender(of(2))
  expect(await shown()).toBe('blob:x/2#navpanes=0')
})
