import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/shared/permisos.ts'
import { PrimerDiaCard } from '#web/intranet/dashboard/primer-dia-card.tsx'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import AyudaScreen from './ayuda.screen.tsx'
import PrimerDiaScreen from './primer-dia.screen.tsx'
import TemaScreen from './tema.screen.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/users/profile')) return Response.json({ foto_perfil: '/foto.jpg' })
    if (url.endsWith('/ficha')) return Response.json({ contacto_nombre: null })
    if (url.endsWith('/disponibilidad'))
      return Response.json({ mia: { estado: 'sin_informar', hasta: null }, silencio_emergencias: false })
    return Response.json({ activa: false })
  })
})

const tema = (role: Role, slug: string) =>
  drawFor(role, [{ path: '/intranet/ayuda/:tema', element: <TemaScreen /> }], `/intranet/ayuda/${slug}`)

test('the index shows the topics of the role, and finds them by any of their words', async () => {
  const { user } = drawFor('bombero', <AyudaScreen />)
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles()).toContain('Guardias')
  expect(titles()).not.toContain('Administrar Usuarios')
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'marca objetar')
  expect(titles()).toEqual(['Asistencia'])
  expect(screen.getByText('1 tema')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), ' unicornio')
  expect(screen.getByText('No hay ayuda con esas palabras')).toBeTruthy()
})

test('a topic shows the steps of the role, and leads to the place', () => {
  tema('bombero', 'material-mayor')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ayuda: Material Mayor')
  expect(screen.queryByText('Reiniciar los datos')).toBeNull()
  const tarea = within(screen.getByRole('region', { name: 'Cambiar el estado de una unidad' }))
  expect(tarea.getAllByRole('listitem')).toHaveLength(3)
  expect(tarea.getByRole('link').getAttribute('href')).toBe('/intranet/material-mayor')
})

test('a topic of others says so, and shows none of it', () => {
  tema('bombero', 'usuarios')
  expect(screen.getByText('No hay ayuda de esta pantalla para su rol')).toBeTruthy()
  expect(screen.queryByText('Ver las cuentas')).toBeNull()
})

test('the first day is ticked by what is known, and by hand on this device', async () => {
  const { user } = drawFor('bombero', <PrimerDiaScreen />)
  expect(await screen.findByText('Quedan 4 pasos')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ya está: Lea lo obligatorio' }))
  expect(screen.getByText('Quedan 3 pasos')).toBeTruthy()
  expect(localStorage.getItem('primer-dia-1')).toBe('foto lectura')
  await user.click(screen.getByRole('button', { name: 'No está hecho: Lea lo obligatorio' }))
  expect(screen.getByText('Quedan 4 pasos')).toBeTruthy()
})

test('its card goes once every step is done, also those that are known', async () => {
  localStorage.setItem('primer-dia-1', 'ficha avisos disponibilidad lectura')
  drawFor('bombero', <PrimerDiaScreen />)
  expect(await screen.findByText('Está todo listo')).toBeTruthy()
  drawFor('bombero', <PrimerDiaCard />)
  expect(screen.queryByText('Su primer día en cinco pasos')).toBeNull()
})

test('its card goes once it is hidden', async () => {
  const { user } = drawFor('capitan', <PrimerDiaCard />)
  expect(screen.getByRole('link', { name: 'Empezar' }).getAttribute('href')).toBe('/intranet/ayuda/primer-dia')
  await user.click(screen.getByRole('button', { name: 'Ocultar «Su primer día»' }))
  expect(screen.queryByText('Su primer día en cinco pasos')).toBeNull()
})
