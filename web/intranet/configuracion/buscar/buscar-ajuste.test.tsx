import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { BuscarAjuste } from './buscar-ajuste.tsx'
import { Destino } from './destino.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

const page = (
  <>
    <BuscarAjuste />
    <Destino clave="contrasena">Contraseña de ahora</Destino>
  </>
)
const show = (role: Role) => drawFor(role, page, '/intranet/configuracion')
const field = () => screen.getByRole('searchbox', { name: 'Buscar un ajuste' })

test('words lead to the settings that have them, and Enter to the first', async () => {
  const { user, search } = show('admin')
  await user.type(field(), 'minima asistencia')
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByRole('link').textContent).toContain('Asistencia mínima')
  expect(screen.getByRole('status').textContent).toMatch(/Enter/)
  await user.keyboard('{Enter}')
  expect(search()).toBe('?vista=reglas&ajuste=asistencia_minima')
  expect((field() as HTMLInputElement).value).toBe('')
})

test('the setting itself takes the focus, and is marked in words', async () => {
  const { user } = show('bombero')
  expect(screen.queryByText('Lo que buscaba')).toBeNull()
  await user.type(field(), 'password{Enter}')
  const mark = await screen.findByText('Lo que buscaba')
  expect(document.activeElement?.contains(mark)).toBe(true)
})

test('Escape clears, and what a role may not change is not found', async () => {
  const { user } = show('capitan')
  await user.type(field(), 'premio')
  expect(screen.getByRole('status').textContent).toContain('Ningún ajuste')
  await user.keyboard('{Escape}')
  expect((field() as HTMLInputElement).value).toBe('')
  expect(screen.queryByRole('listitem')).toBeNull()
})
