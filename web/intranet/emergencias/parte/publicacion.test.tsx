import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { detalleDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { PublicacionCard } from './publicacion-card.tsx'

afterEach(() => vi.unstubAllGlobals())

test('an emergency is withheld from the public site, and a title written for it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push([method, url, JSON.parse(String(body))])
    return Response.json(detalleDe({ publica: false, version: 2 }))
  })
  drawFor('oficial', <PublicacionCard emergencia={detalleDe({ titulo_publico: 'Fuego' })} />)
  screen.getByText('Sí, una vez cerrada, si la compañía publica sus emergencias')
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByLabelText('Mostrar en el sitio público'))
  fireEvent.change(dialog.getByLabelText(/^Título/), { target: { value: 'Fuego en vivienda' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const body = { publica: false, titulo_publico: 'Fuego en vivienda', version: 1 }
  expect(sent).toEqual([['PUT', expect.stringContaining('/emergencias/7/publicacion'), body]])
})

test('an annulled emergency is never published, and says nothing of it', () => {
  drawFor('oficial', <PublicacionCard emergencia={detalleDe({ estado: 'anulada' })} />)
  expect(screen.queryByText('En el sitio público')).toBeNull()
})

test('who may not decide it reads what is shown', () => {
  drawFor('oficial', <PublicacionCard emergencia={detalleDe({ publica: false, puede_publicar: false })} />)
  screen.getByText('No')
  expect(screen.queryByRole('button')).toBeNull()
})
