import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NextScreens } from './next-screens.tsx'

const user = { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role_id: 4, role: 'bombero' } as const
const sheets = () => [...document.head.querySelectorAll('link')].map(({ href, media }) => [href, media])

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test('where data is to be saved, a screen is prepared once its link is pointed at, and its styles have no effect yet', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const module = 'data:text/javascript,'
  vi.stubGlobal('__reactRouterManifest', {
    routes: {
      perfil: { path: 'intranet/perfil/:id?', module, css: ['/perfil.css'] },
      sistema: { path: 'intranet/sistema', module, css: ['/sistema.css'] },
    },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <a href="/intranet/perfil">
        <span>Mi Perfil</span>
      </a>
      <a href="/login">Otra</a>
      <NextScreens user={user} />
    </QueryClientProvider>,
  )
  fireEvent.pointerOver(screen.getByText('Otra'))
  expect(sheets()).toEqual([])
  fireEvent.pointerOver(screen.getByText('Mi Perfil'))
  fireEvent.focusIn(screen.getByText('Mi Perfil'))
  expect(sheets()).toEqual([[new URL('/perfil.css', window.location.href).href, 'not all']])
})
