import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Contacto } from '#contract/usuarios/listas.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import DirectorioScreen from './directorio.screen.tsx'

const contacto: Contacto = {
  id: 9,
  nombre: 'Marcela Soto Araneda',
  cargo: 'Capitán',
  cargo_detalle: null,
  calidad: 'activo',
  clave_radial: '41',
  telefono: '+56912345678',
  foto_perfil: null,
}
const otro = { ...contacto, id: 10, nombre: 'Pedro Vidal Oñate', cargo: 'Bombero' as const, telefono: null }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  // The copy is the only read that asks for a hundred.
  vi.stubGlobal('fetch', async (url: string) => {
    const limit = Number(new URL(url, 'http://x').searchParams.get('limit'))
    if (limit !== 100) throw new TypeError('Failed to fetch')
    return Response.json({ data: [contacto, otro], page: 1, limit, total: 2 })
  })
})

test.each([
  ['/?cargo=Capit%C3%A1n', 1],
  ['/?calidad=activo', 1],
  ['/?disponible=si', 1],
  ['/', 0],
])('at %s it says that filters do not apply', async (address, said) => {
  drawFor('bombero', <DirectorioScreen />, address)
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryAllByText(/^Sin conexión no se aplican los filtros/)).toHaveLength(said)
})

test('where the list has no answer the kept directory is searched by words, and can be called', async () => {
  const { user } = drawFor('bombero', <DirectorioScreen />)
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await user.type(await screen.findByPlaceholderText('Nombre, cargo o clave radial'), 'capitan soto')
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.getByRole('link', { name: /9 1234 5678/ }).getAttribute('href')).toBe('tel:+56912345678')
  expect(screen.getByText('1 en el directorio')).toBeDefined()
})
