import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Plantilla } from '#contract/guardias/plantillas.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import PlantillasScreen from './plantillas.screen.tsx'

const plantilla: Plantilla = {
  id: 3,
  nombre: 'Nocturna',
  tipo: 'nocturna',
  dias: [1, 2, 3, 4, 5],
  hora_inicio: '21:30',
  hora_termino: '07:30',
  minimos: { total: 4, conductor: 1, a_cargo: 1 },
  cupo_maximo: 12,
  rotacion: 'semanal',
  rotacion_desde: '2026-11-02',
  grupos: [
    { nombre: 'Ancla', miembros: [{ user_id: 8, nombre: 'Paula Ríos Mena' }] },
    { nombre: 'Bronce', miembros: [] },
  ],
  activa: true,
  version: 4,
}
const sent: [string, unknown][] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return Response.json(
        url.endsWith('/plantillas') ? { data: [plantilla] } : { data: [], page: 1, limit: 10, total: 0 },
      )
    sent.push([`${method} ${url}`, JSON.parse(String(body))])
    return Response.json(plantilla)
  })
})

test('groups change their order with the keyboard: the focus goes with them, and their place is told', async () => {
  const { user } = drawFor('oficial', <PlantillasScreen />, '/intranet/guardias/plantillas')
  expect(await screen.findByText('Nocturna · lunes a viernes · 21:30 a 07:30')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Acciones de Nocturna' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Editar plantilla' }))
  form.getByRole('button', { name: 'Subir Bronce' }).focus()
  await user.keyboard('{Enter}')
  expect(form.getByText('Bronce: lugar 1 de 2')).toBeDefined()
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Bajar Bronce' }))
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject([
    'PUT /api/guardias/plantillas/3',
    {
      dias: [1, 2, 3, 4, 5],
      min_total: 4,
      grupos: [
        { nombre: 'Bronce', miembro_ids: [] },
        { nombre: 'Ancla', miembro_ids: [8] },
      ],
      version: 4,
    },
  ])
})

test('who does not publish guards is told so', async () => {
  drawFor('bombero', <PlantillasScreen />, '/intranet/guardias/plantillas')
  expect(screen.queryByRole('button', { name: 'Nueva plantilla' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Plantillas' })).toBeNull()
})
