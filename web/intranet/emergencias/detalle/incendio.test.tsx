import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { EditarModal } from './editar-modal.tsx'
import { MapaCard } from './mapa-card.tsx'

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({ data: [] }))
    sent.push(JSON.parse(String(body)))
    const errors = { incendio_declarado_en: 'El incendio no puede declararse antes de la alarma' }
    return Promise.resolve(Response.json({ message: 'Revise', errors }, { status: 400 }))
  })
})

test.each([
  [{ es_incendio: true, incendio_declarado_en: '2026-11-21T00:22:05.000Z' }, '21:22:05'],
  [
    { es_incendio: true, incendio_declarado_en: '2026-11-21T00:22:05.000Z', incendio_estimado: true },
    '21:22:05, hora estimada',
  ],
  [{ es_incendio: true, incendio_declarado_en: null }, 'Sin hora informada'],
])('an emergency of %j says when the fire was declared', async (de, text) => {
  drawFor('oficial', <MapaCard emergencia={detalleDe(de)} onEdit={() => {}} />)
  const label = await screen.findByText('Incendio declarado')
  expect(label.parentElement?.textContent).toBe(`Incendio declarado${text}`)
})

test('a form says that the hour it shows is estimated', async () => {
  const de = { es_incendio: true, incendio_declarado_en: '2026-11-21T00:22:05.000Z', incendio_estimado: true }
  drawFor('oficial', <EditarModal emergencia={detalleDe(de)} onClose={() => {}} />)
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByLabelText(/Incendio declarado a las/).getAttribute('aria-describedby')).toBeTruthy()
  form.getByText(/Hora estimada: es cuando se marcó/)
})

test('the hour of a fire is asked for once it is one, and its refusal is told beside it', async () => {
  const emergencia = detalleDe({ unidades: [unidadDe({ hora_6_10: '2026-11-21T01:41:00.000Z' })] })
  const { user } = drawFor('oficial', <EditarModal emergencia={emergencia} onClose={() => {}} />)
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByLabelText(/Incendio declarado a las/)).toBeNull()
  await user.click(form.getByRole('switch', { name: /Incendio declarado/ }))
  form.getByText('Si nadie la sabe, déjela vacía.')
  await user.type(form.getByLabelText(/Incendio declarado a las/), '2026-11-20T20:00:00')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(sent).toEqual([{ es_incendio: true, incendio_declarado_en: '2026-11-20T20:00', version: emergencia.version }])
  await form.findByText('El incendio no puede declararse antes de la alarma')
})
