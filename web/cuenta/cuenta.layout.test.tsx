import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { storeSession } from '#web/plumbing/session.ts'
import CuentaLayout from './cuenta.layout.tsx'

const Stub = createRoutesStub([
  { Component: CuentaLayout, children: [{ path: '/recuperar-contrasena', Component: () => <h1>Recuperar</h1> }] },
  { path: '/intranet', Component: () => <h1>Intranet</h1> },
  { path: '/intranet/eventos', Component: () => <h1>Eventos</h1> },
])

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

test.each([
  ['', 'Intranet'],
  ['?desde=/intranet/eventos', 'Eventos'],
])('a page for guests leads a member on, from «%s»', async (search, heading) => {
  vi.stubGlobal('fetch', async () => Response.json({ valid: true }))
  storeSession('abc', { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 })
  window.history.replaceState(null, '', `/recuperar-contrasena${search}`)
  render(<Stub initialEntries={[`/recuperar-contrasena${search}`]} />)
  expect((await screen.findByRole('heading')).textContent).toBe('Recuperar')
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
})
