import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { browserOf } from '#contract/shared/navegador.ts'
import { EntornoCard } from './entorno-card.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** spec §2 item 4: each name with its value, in order. */
function facts(): Record<string, string | null> {
  render(<EntornoCard />)
  const names = screen.getAllByRole('term')
  const values = screen.getAllByRole('definition')
  return Object.fromEntries(names.map((name, index) => [name.textContent, values[index]?.textContent ?? null]))
}

test('shows the API, the environment, the browser, and what is stored here', () => {
  vi.stubEnv('MODE', 'production')
  localStorage.setItem('token', 'x'.repeat(43))
  localStorage.setItem('user', JSON.stringify({ id: 1, nombre: 'Ignacia', cargo: 'Otro', role_id: 1, role: 'admin' }))
  const told = facts()
  expect(Object.keys(told)).toEqual([
    'Navegador',
    'Plataforma',
    'Idioma',
    'Cookies habilitadas',
    'URL de la API',
    'Entorno',
    'Token guardado',
    'Datos de usuario guardados',
  ])
  expect(told).toMatchObject({
    'URL de la API': `${window.location.origin}/api`,
    Entorno: 'production',
    Navegador: browserOf(navigator.userAgent),
    Plataforma: navigator.platform,
    Idioma: navigator.language,
    'Cookies habilitadas': 'Sí',
    'Token guardado': 'Sí',
    'Datos de usuario guardados': 'Sí',
  })
})

test('what only helps who gives support is folded', () => {
  facts()
  const folded = screen.getByText('Para quien da soporte').closest('details')
  expect(folded?.open).toBe(false)
  expect(
    within(folded as HTMLElement)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['URL de la API', 'Entorno', 'Token guardado', 'Datos de usuario guardados'])
})

test('each is reported independently', () => {
  localStorage.setItem('token', 'x'.repeat(43))
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  expect(facts()).toMatchObject({
    'Cookies habilitadas': 'No',
    'Token guardado': 'Sí',
    'Datos de usuario guardados': 'No',
  })
})

test('without a session neither token nor user data are stored', () => {
  expect(facts()).toMatchObject({ 'Token guardado': 'No', 'Datos de usuario guardados': 'No' })
})
