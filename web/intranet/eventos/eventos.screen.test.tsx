import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Evento } from '#contract/eventos/eventos.ts'
import type { GuardiaPropia } from '#contract/guardias/papeles.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { endSession, storeSession } from '#web/plumbing/session.ts'
import { otro, romeria } from './evento-de-prueba.ts'
import EventosScreen from './eventos.screen.tsx'

const dicho = { en_espera: false, comentario: null, respondido_en: '2026-11-20T13:00:00.000Z' }
const libre = { con_citacion: false, citado: false, rsvp_habilitado: false, puede_responder: false }
let eventos: Evento[]
let guardias: GuardiaPropia[]
let offline: boolean
let refusal: object | undefined
const asked: string[] = []
const sent: [string, unknown][] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  sessionStorage.clear()
  eventos = [
    otro(9, '2026-11-24', 20, 'Academia: ventilación', { mi_respuesta: { respuesta: 'asistire', ...dicho } }),
    romeria,
    otro(12, '2026-11-28', 16, 'Comisión', libre),
    otro(13, '2026-11-28', 18, 'Ensayo de banda', libre),
    otro(14, '2026-10-30', 20, 'Reunión de octubre'),
  ]
  guardias = []
  offline = false
  refusal = undefined
  asked.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (offline) throw new TypeError('Failed to fetch')
    if (method !== 'GET') {
      const said = JSON.parse(String(body))
      sent.push([`${method} ${url}`, said])
      if (refusal && method === 'POST') return Response.json(refusal, { status: 422 })
      if (method === 'POST') return Response.json({ evento: { ...romeria, id: 99 }, creados: 1, omitidos: [] })
      eventos = eventos.map((one) =>
        url.includes(`/${one.id}/`) ? { ...one, mi_respuesta: { respuesta: said.respuesta, ...dicho } } : one,
      )
      return Response.json({
        mi_respuesta: { respuesta: said.respuesta, ...dicho },
        conteo: romeria.conteo,
        cupo_libre: null,
      })
    }
    if (url.includes('/calendario?')) {
      asked.push(url)
      const desde = new URL(url, 'http://x').searchParams.get('desde') ?? ''
      return Response.json({ eventos: eventos.filter(({ inicio }) => inicio >= desde), sesiones: [], guardias })
    }
    if (url.includes('/catalogos/'))
      return Response.json({
        data: url.includes('tipos_acto')
          ? [
              {
                id: 1,
                codigo: 'academia',
                nombre: 'Academia',
                activo: true,
                categoria: 'obligatorio_compania',
                con_citacion: true,
              },
            ]
          : [],
      })
    return Response.json({ data: [], page: 1, limit: 10, total: 0 })
  })
})

const show = (role: Role = 'bombero', address = '/intranet/eventos?mes=2026-11') =>
  drawFor(role, <EventosScreen />, address)
const cell = (dia: string) => document.querySelector<HTMLElement>(`[data-dia="${dia}"]`) as HTMLElement

test('the month says what it holds, two things a day, and the rest in words', async () => {
  show()
  await screen.findByRole('grid', { name: 'Noviembre de 2026' })
  expect(await screen.findByText('2 citaciones en noviembre · le queda 1 por responder')).toBeDefined()
  const names = within(cell('2026-11-28'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Con citación 10:00. Por responderRomería de aniversario', 'Sin citación 16:00Comisión'])
  expect(within(cell('2026-11-24')).getByRole('link').textContent).toBe(
    'Con citación 20:00. AsistiráAcademia: ventilación',
  )
  expect(within(cell('2026-11-28')).getByRole('button').textContent).toBe('y 1 más')
  expect(asked[0]).toContain('desde=2026-10-26&hasta=2026-12-06')
})

test('an own guard is told by its shield, its hour and its function, and leads to the board', async () => {
  guardias = [
    {
      id: 3,
      nombre: 'Guardia nocturna',
      tipo: 'nocturna',
      funcion: 'conductor',
      inicio: '2026-11-20T00:30:00.000Z',
      termino: '2026-11-20T10:00:00.000Z',
      cancelada: false,
    },
  ]
  show()
  const [link] = await screen.findAllByRole('link', { name: /Guardia nocturna/ })
  expect(link?.getAttribute('href')).toBe('/intranet/guardias?guardia=3')
  expect(cell('2026-11-19').textContent).toContain('Guardia 21:30Guardia nocturna: conductor')
  expect(cell('2026-11-20').textContent).not.toContain('Guardia')
})

test('arrows go from day to day and month to month, and Enter opens the day', async () => {
  const { user, search } = show()
  await screen.findByRole('grid')
  const stops = [...document.querySelectorAll('[role="grid"] [tabindex="0"]')]
  expect(stops).toEqual([cell('2026-11-23')])
  cell('2026-11-23').focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await screen.findByRole('grid', { name: 'Diciembre de 2026' })
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-12-01')))
  await user.keyboard('{Home}')
  await screen.findByRole('grid', { name: 'Noviembre de 2026' })
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-30')))
  await user.keyboard('{ArrowUp}{End}{ArrowLeft}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sábado 28 de noviembre de 2026' }))
  expect(dialog.getByRole('link', { name: 'Ensayo de banda' }).getAttribute('href')).toBe('/intranet/eventos/13')
  expect(dialog.queryByRole('button', { name: 'Nuevo evento' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-28')))
  await user.keyboard('{PageDown}')
  await screen.findByRole('grid', { name: 'Diciembre de 2026' })
  expect(search()).toContain('mes=2026-12')
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-12-28')))
})

test('an answer is given in place and stays there to be changed', async () => {
  const { user } = show()
  const card = within(await screen.findByRole('region', { name: 'Por responder' }))
  expect(card.getByText('Responda hasta el jueves 26, 20:00')).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Tal vez' }))
  await card.findByRole('button', { name: 'Tal vez', pressed: true })
  expect(sent).toEqual([['PUT /api/eventos/41/rsvp', { respuesta: 'tal_vez' }]])
})

test('without network the answer says what it needs, and the month stays', async () => {
  const { user } = show()
  const card = within(await screen.findByRole('region', { name: 'Por responder' }))
  offline = true
  await user.click(card.getByRole('button', { name: 'Asistiré' }))
  expect((await card.findByRole('alert')).textContent).toMatch(/^Responder necesita conexión/)
  expect(within(cell('2026-11-28')).getAllByRole('link')).toHaveLength(2)
  offline = false
  await user.click(card.getByRole('button', { name: 'Asistiré' }))
  await card.findByRole('button', { name: 'Asistiré', pressed: true })
  expect(card.queryByRole('alert')).toBeNull()
})

test('«No asistiré» asks for the licence in the same sheet; one that was refused is sent again alone', async () => {
  const { user } = show()
  const card = within(await screen.findByRole('region', { name: 'Por responder' }))
  await user.click(card.getByRole('button', { name: 'No asistiré' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'No asistiré a Romería de aniversario' }))
  await user.click(sheet.getByRole('switch', { name: /^Solicitar licencia para este acto/ }))
  await user.type(sheet.getByLabelText(/^Motivo/), 'Turno de noche')
  const answered = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/licencias')) return answered(url, init)
    sent.push([`${init.method} ${url}`, JSON.parse(String(init.body))])
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ id: 1 }, { status: 201 })
  })
  const send = () => user.click(sheet.getByRole('button', { name: 'Responder y pedir licencia' }))
  refusal = { message: 'Ya tiene una licencia para este acto.', error: 'x' }
  await send()
  expect(await sheet.findByText('Ya tiene una licencia para este acto.')).toBeDefined()
  refusal = undefined
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    ['PUT /api/eventos/41/rsvp', { respuesta: 'no_asistire', comentario: null }],
    ['POST /api/licencias', { acto_id: 50, tipo: 'personal', motivo: 'Turno de noche' }],
    ['POST /api/licencias', { acto_id: 50, tipo: 'personal', motivo: 'Turno de noche' }],
  ])
})

test('a new event shows what its repetition will make, and a refusal beside its field', async () => {
  const { user } = show('oficial')
  await user.click(await screen.findByRole('button', { name: 'Nuevo evento' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo evento' }))
  await user.type(form.getByLabelText('Título'), 'Academia')
  await user.clear(form.getByLabelText('Inicio'))
  await user.type(form.getByLabelText('Inicio'), '2026-12-31T20:00')
  await user.click(form.getByRole('combobox', { name: 'Se repite' }))
  await user.click(await screen.findByRole('option', { name: 'Cada mes, el mismo día' }))
  expect(form.getByText('Indique hasta qué día se repite.')).toBeDefined()
  await user.type(form.getByLabelText('Hasta'), '2027-04-30')
  expect(
    form.getByText(
      'Se crearán 3 eventos, el último el 31 de marzo de 2027. Sin ese día, quedan fuera: febrero de 2027, abril de 2027.',
    ),
  ).toBeDefined()
  refusal = { message: 'Revise los datos.', error: 'datos', errors: { tipo: 'Este campo es obligatorio' } }
  await user.click(form.getByRole('button', { name: 'Guardar borrador' }))
  expect(await form.findByText('Este campo es obligatorio')).toBeDefined()
  expect(sent[0]).toMatchObject([
    'POST /api/eventos',
    { titulo: 'Academia', repeticion: { frecuencia: 'mensual_dia', intervalo: 1, hasta: '2027-04-30' } },
  ])
})

test('a new event is saved as a draft, and its page says so', async () => {
  const { user } = drawFor(
    'oficial',
    [
      { path: '/intranet/eventos', element: <EventosScreen /> },
      { path: '/intranet/eventos/99', element: <p>Su página</p> },
    ],
    '/intranet/eventos?mes=2026-11',
  )
  await user.click(await screen.findByRole('button', { name: 'Nuevo evento' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo evento' }))
  await user.click(form.getByRole('combobox', { name: 'Tipo' }))
  await user.click(await screen.findByRole('option', { name: 'Academia' }))
  fireEvent.change(form.getByLabelText('Título'), { target: { value: 'Academia: nudos' } })
  fireEvent.change(form.getByLabelText(/^Lugar/), { target: { value: 'Plaza del Muelle' } })
  fireEvent.change(form.getByLabelText(/^Hora de citación/), { target: { value: '19:30' } })
  await user.click(form.getByRole('button', { name: 'Guardar borrador' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      [
        'POST /api/eventos',
        {
          tipo: 'academia',
          titulo: 'Academia: nudos',
          lugar: 'Plaza del Muelle',
          hora_citacion: '2026-11-23T19:30',
          con_citacion: true,
        },
      ],
    ]),
  )
})

test('what was typed of a new event is there when the screen comes back', async () => {
  // As whom the screen is drawn for.
  storeSession('t', { id: 1, nombre: 'Ignacia', cargo: null, cargo_detalle: null, role_id: 3, role: 'oficial' })
  onTestFinished(() => endSession())
  const { user } = show('oficial')
  await user.click(await screen.findByRole('button', { name: 'Nuevo evento' }))
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Título'), 'Simulacro')
  cleanup()
  show('oficial')
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo evento' }))
  expect(form.getByLabelText<HTMLInputElement>('Título').value).toBe('Simulacro')
})
