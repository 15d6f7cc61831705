import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { EdicionModal } from './edicion-modal.tsx'

const edicion = {
  id: 4,
  curso_id: 2,
  titulo: 'Riesgos Eléctricos',
  tipo: 'curso_anb',
  inicio: '2026-12-05T12:00:00.000Z',
  termino: '2026-12-12T18:00:00.000Z',
  horas: 12,
  cupo: null,
  inscripcion_hasta: null,
  nota_minima: null,
  asistencia_minima_pct: 80,
  costo: null,
  instructores: [{ id: 3, nombre: 'Ana Soto' }],
  material: [],
  sesiones: [],
  version: 5,
} as unknown as EdicionCompleta

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  // A native picker, which jsdom can choose from.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json({ data: input.includes('directorio') ? [{ id: 4, nombre: 'Luis Vera' }] : [], total: 1 })
    sent.push(JSON.parse(String(body)))
    return Response.json(edicion)
  })
})

test('several instructors are chosen one after the other', async () => {
  const { user } = drawFor('oficial', <EdicionModal edicion={edicion} onClose={() => {}} onDone={() => {}} />)
  const instructores = await screen.findByRole('list', { name: 'Instructores' })
  expect(within(instructores).getByText('Ana Soto')).toBeDefined()
  await user.type(screen.getByRole('combobox', { name: 'Agregar instructor' }), 'Vera')
  await user.click(await screen.findByRole('option', { name: 'Luis Vera' }))
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(sent).toMatchObject([{ instructor_ids: [3, 4], version: 5 }]))
})
