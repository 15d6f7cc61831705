import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FilaImportada } from '#contract/usuarios/importacion.ts'
import { RolesSugeridos } from './roles-sugeridos.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fila = (id: number, said: Partial<FilaImportada>): FilaImportada => ({
  fila: id,
  id,
  nombre: `Miembro ${id}`,
  rut: '',
  email: '',
  cargo: 'Bombero',
  calidad: 'activo',
  fecha_ingreso: '',
  estado: 'activo',
  errores: [],
  ...said,
})
const filas = [
  fila(1, { cargo: 'Capitán' }),
  fila(2, { cargo: 'Teniente 1', rol: 'ayudante' }),
  fila(3, {}),
  fila(4, { cargo: 'Teniente 2', estado: 'baja' }),
  fila(5, { cargo: 'Otro (Director)' }),
]
const shown = (rows: FilaImportada[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RolesSugeridos filas={rows} />
    </QueryClientProvider>,
  )

test('gives on one press the roles of cargos, or those of the sheet, to those who are active', async () => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)])
    return Response.json({})
  })
  shown(filas)
  screen.getByText(/Miembro 1, Capitán; Miembro 2, Ayudante\./)
  expect(sent).toEqual([])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Aplicar los 2 roles sugeridos' }))
  expect(await screen.findByText('Se aplicaron los 2 roles sugeridos.')).toBeDefined()
  expect(sent).toEqual([
    [expect.stringContaining('/users/1/role'), { rolId: 2 }],
    [expect.stringContaining('/users/2/role'), { rolId: 4 }],
  ])
})

test('proposes nothing where all are bomberos', () => {
  expect(shown(filas.slice(2)).container.textContent).toBe('')
})
