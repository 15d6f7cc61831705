import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Evento } from '#contract/eventos/eventos.ts'
import type { QuienesContestan } from '#contract/eventos/rsvp.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import EventoScreen from './evento.screen.tsx'
import { romeria } from './evento-de-prueba.ts'

const dice = (user_id: number, nombre: string, cargo: 'Capitán' | 'Bombero', comentario: string | null = null) => ({
  user_id,
  nombre,
  cargo,
  comentario,
  respondido_en: null,
})
const quienes: QuienesContestan = {
  conteo: { asistire: 2, tal_vez: 0, no_asistire: 1, espera: 1 },
  asistire: [dice(1, 'Marcela Soto', 'Capitán'), dice(2, 'Pedro Vidal', 'Bombero')],
  tal_vez: [],
  no_asistire: [dice(3, 'Tomás Cáceres', 'Bombero', 'Turno de noche')],
  espera: [dice(4, 'Sofía Jara', 'Bombero')],
  sin_ingreso: [],
  sin_responder: [dice(5, 'Antonia Fuentes', 'Bombero')],
}
let evento: Evento
const sent: [string, unknown][] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  evento = romeria
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'GET') {
      sent.push([`${method} ${url}`, JSON.parse(String(body ?? null))])
      if (url.endsWith('/rsvp')) {
        const mi_respuesta = { respuesta: 'asistire', en_espera: true, comentario: null, respondido_en: evento.inicio }
        return Response.json({ mi_respuesta, conteo: quienes.conteo, cupo_libre: 0 })
      }
      if (url.endsWith('/avisos')) return Response.json({ envio: { avisados: 3, correos: 3, sin_medio: [] } })
      return Response.json({ ...evento, envio: { avisados: 5, correos: 4, sin_medio: ['Pedro Rojas'] } })
    }
    if (url.endsWith('/eventos/41')) return Response.json(evento)
    if (url.endsWith('/rsvp')) return Response.json(quienes)
    if (url.endsWith('/biblioteca/7'))
      return Response.json({ correlativo: { numero: 41, anio: 2026 }, titulo: 'Orden', size: 120_000 })
    return Response.json({ data: [], page: 1, limit: 10, total: 0 })
  })
})

const show = (role: Role = 'bombero') =>
  drawFor(role, [{ path: 'intranet/eventos/:id', element: <EventoScreen /> }], '/intranet/eventos/41')

test('when to gather, in which tenida, where, and its order; counts before names by group', async () => {
  show()
  const ficha = within(await screen.findByRole('region', { name: 'Romería de aniversario' }))
  expect([...document.querySelectorAll('dl')][0]?.textContent).toBe('Hora de citación09:30Comienza10:00')
  expect(ficha.getByText('Tenida de Parada')).toBeDefined()
  expect(ficha.getByRole('link', { name: 'Abrir en mapa' }).getAttribute('href')).toContain(
    'query=Plaza%20del%20Muelle',
  )
  expect(await ficha.findByText('Orden del Día N.º 41/2026')).toBeDefined()
  const van = within(screen.getByRole('region', { name: 'Quién va' }))
  await van.findByText('5 citados')
  expect([...document.querySelectorAll('dl')][1]?.textContent).toBe('Asistirán 2Tal vez 0No 1Sin responder 1')
  const groups = van.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(groups.slice(0, 3)).toEqual(['Oficiales 1 de 1', 'Bomberos 1 de 4', ' Lista de espera 1'])
  expect(van.getByText(': Turno de noche')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver la lista' }).getAttribute('href')).toBe('/intranet/asistencia?acto=50')
  expect(screen.queryByRole('button', { name: /Acciones/ })).toBeNull()
})

test('after the deadline the answers are not offered, and who may writes down those of others', async () => {
  evento = { ...romeria, puede_responder: false, puede_anotar: true }
  const { user } = show('oficial')
  await screen.findByText('5 citados')
  expect(screen.queryByRole('group', { name: /^Mi respuesta/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Anotar la respuesta de otro' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  expect(dialog.getByText('Elija una persona')).toBeDefined()
  await user.click(dialog.getByRole('combobox', { name: 'De quién' }))
  await user.click(await screen.findByRole('option', { name: 'Antonia Fuentes' }))
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  expect(await screen.findByText('La respuesta de Antonia Fuentes quedó anotada: espera un lugar.')).toBeDefined()
  expect(sent).toEqual([['PUT /api/eventos/41/rsvp', { user_id: 5, respuesta: 'asistire', comentario: null }]])
})

test('one of a series is called off with its reason, with those after it if so chosen', async () => {
  evento = { ...romeria, serie_id: 3, serie_orden: 2 }
  const { user } = show('oficial')
  await user.click(await screen.findByRole('button', { name: 'Acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar evento' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Motivo'), 'Temporal')
  await user.click(dialog.getByRole('radio', { name: /^También los siguientes/ }))
  await user.click(dialog.getByRole('button', { name: 'Cancelar evento' }))
  await waitFor(() =>
    expect(sent).toEqual([['POST /api/eventos/41/cancelar', { motivo: 'Temporal', alcance: 'siguientes' }]]),
  )
  const said = 'Se avisó a 5 personas, 4 por correo. 1 todavía no entra y no recibe correo: Pedro Rojas.'
  expect(await screen.findByText(`«Romería de aniversario» quedó cancelado. ${said}`)).toBeDefined()
})

test('the sentence of a publication stays, sends again, and gives a link where nothing reaches somebody', async () => {
  evento = { ...romeria, estado: 'borrador', orden_documento_id: null }
  const { user } = show('oficial')
  await user.click(await screen.findByRole('button', { name: 'Publicar' }))
  evento = romeria
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publicar' }))
  await screen.findByText(/quedó publicado. Se avisó a 5 personas, 4 por correo. 1 todavía no entra .*: Pedro Rojas/)
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/intranet/eventos/41`)
  await user.click(await screen.findByRole('button', { name: 'Enviar de nuevo' }))
  await screen.findByText('Se envió de nuevo a quienes no han respondido. Se avisó a 3 personas, 3 por correo.')
  expect(screen.queryByRole('button', { name: 'Copiar enlace' })).toBeNull()
  expect(sent.at(-1)).toEqual(['POST /api/eventos/41/avisos', null])
})

test('a draft that has begun is published knowing that nobody is told', async () => {
  evento = { ...romeria, estado: 'borrador', inicio: '2026-11-20T13:00:00.000Z', orden_documento_id: null }
  const { user } = show('oficial')
  await user.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('El evento ya ocurrió; se publicará sin notificar.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText(/quedó publicado, sin avisar/)).toBeDefined()
  expect(sent).toEqual([['POST /api/eventos/41/publicar', { confirmar: true, alcance: 'este' }]])
})

test('one that was called off says why', async () => {
  evento = { ...romeria, estado: 'cancelado', motivo_cancelacion: 'Temporal', puede_responder: false }
  show()
  expect(await screen.findByText('Este evento se canceló')).toBeDefined()
  expect(screen.getByText('Temporal')).toBeDefined()
  expect(screen.queryByRole('link', { name: /lista/ })).toBeNull()
})
