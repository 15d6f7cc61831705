import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { CompararModal } from './comparar-modal.tsx'

const textos: Record<string, object> = {
  1: { titulo: 'Historia', bajada: '' },
  2: { titulo: 'Historia', bajada: 'Desde 1906' },
  3: { titulo: 'Nuestra historia', bajada: 'Desde 1906' },
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const version = /versiones\/(\d)/.exec(url)?.[1]
    if (version) return Response.json({ seccion: 'historia', version: Number(version), contenido: textos[version] })
    const data = [3, 2].map((version) => ({
      version,
      creado_en: '2026-11-20T17:57:00.000Z',
      autor: 'Marcela',
      restaura: null,
    }))
    return Response.json({ data, page: 1, limit: 100, total: 2 })
  })
})

test('two versions are compared by fields, and any other can be chosen', async () => {
  const { user } = draw(<CompararModal seccion="historia" de={1} actual={3} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Comparar dos versiones' }))
  await dialog.findByText('Hay 2 diferencias.')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))).toEqual([
    'TítuloCambiado [quitado:] Historia [fin] [agregado:] Nuestra historia [fin] ',
    'Texto bajo el títuloAgregado [agregado:] Desde 1906 [fin] ',
  ])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'De la versión' }), '2')
  await dialog.findByText('Hay una diferencia.')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'De la versión' }), '3')
  expect(await dialog.findByText('Las dos dicen lo mismo.')).toBeTruthy()
})
