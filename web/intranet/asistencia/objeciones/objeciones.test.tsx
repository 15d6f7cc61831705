import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Objecion } from '#contract/asistencia/objeciones.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import ObjecionesScreen from './objeciones.screen.tsx'

const de: Objecion = {
  id: 9,
  user_id: 4,
  nombre: 'Antonia Fuentes Lillo',
  acto_id: 31,
  acto: 'Academia',
  dia: '2026-10-17',
  marca: 'ausente',
  texto: 'Llegué a las 20:05.',
  estado: 'abierta',
  respuesta: null,
  resuelta_por: null,
  resuelta_en: null,
  creada_en: '2026-10-18T15:00:00.000Z',
}
const sent: unknown[] = []
let objeciones: Objecion[]
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  objeciones = [de]
  answer = () => Response.json({ ...de, estado: 'rechazada' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (method !== 'GET') {
      sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
      return answer()
    }
    const estado = searchParams.get('estado')
    const data = pathname.endsWith('/observaciones') ? objeciones.filter((one) => !estado || one.estado === estado) : []
    return Response.json({ data, page: 1, limit: 10, total: data.length })
  })
})

const show = (role: Role, address?: string) => drawFor(role, <ObjecionesScreen />, address).user
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('to accept gives the mark that is right, and needs no words', async () => {
  const user = show('ayudante')
  const card = within(await screen.findByRole('article', { name: 'Antonia Fuentes Lillo' }))
  expect(card.getByText('Academia, 17 de octubre de 2026')).toBeDefined()
  expect(card.getByText(/Marca actual: falta/)).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Aceptar la objeción de Antonia Fuentes Lillo' }))
  const form = await dialog('Aceptar la objeción')
  await user.click(form.getByRole('combobox', { name: 'Marca que corresponde' }))
  expect(screen.queryByRole('option', { name: 'Suspensión' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Atraso' }))
  await user.click(form.getByRole('button', { name: 'Aceptar' }))
  expect(
    await screen.findByText('La objeción de Antonia Fuentes Lillo quedó aceptada: se le avisó por la campana.'),
  ).toBeDefined()
  const body = { estado: 'aceptada', respuesta: null, marca: 'atraso' }
  expect(sent).toEqual([['PATCH /api/asistencia/observaciones/9', body]])
})

test('to reject needs an answer; what somebody else resolved first loses nothing typed', async () => {
  const user = show('ayudante')
  await user.click(await screen.findByRole('button', { name: 'Rechazar la objeción de Antonia Fuentes Lillo' }))
  const form = await dialog('Rechazar la objeción')
  expect(form.queryByLabelText('Marca que corresponde')).toBeNull()
  const errors = { respuesta: 'Este campo es obligatorio' }
  answer = () => Response.json({ message: 'Revise los datos.', error: 'x', errors }, { status: 400 })
  await user.click(form.getByRole('button', { name: 'Rechazar' }))
  expect(await form.findByText(errors.respuesta)).toBeDefined()
  await user.type(form.getByLabelText('Respuesta'), 'No consta.')
  const message = 'Esta objeción ya se respondió.'
  answer = () => Response.json({ message, error: 'conflicto' }, { status: 409 })
  await user.click(form.getByRole('button', { name: 'Rechazar' }))
  expect(await form.findByText(message)).toBeDefined()
  expect((form.getByLabelText('Respuesta') as HTMLTextAreaElement).value).toBe('No consta.')
  expect(sent.at(-1)).toEqual([
    'PATCH /api/asistencia/observaciones/9',
    { estado: 'rechazada', respuesta: 'No consta.' },
  ])
})

test('its address opens the answer, where one chooses', async () => {
  const user = show('ayudante', '/?dialogo=responder&de=9')
  const form = await dialog('Responder la objeción')
  expect(form.getByText('«Llegué a las 20:05.»')).toBeDefined()
  await user.click(form.getByRole('radio', { name: /^Rechazar/ }))
  expect(form.queryByLabelText('Marca que corresponde')).toBeNull()
  await user.type(form.getByLabelText('Respuesta'), 'No consta.')
  await user.click(form.getByRole('button', { name: 'Rechazar' }))
  expect(
    await screen.findByText('La objeción de Antonia Fuentes Lillo quedó rechazada: se le avisó por la campana.'),
  ).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([['PATCH /api/asistencia/observaciones/9', { estado: 'rechazada', respuesta: 'No consta.' }]])
})

test('one’s own, and one that is answered, wait for nobody here', async () => {
  objeciones = [
    { ...de, user_id: 1 },
    { ...de, id: 10, estado: 'rechazada', respuesta: 'No consta.', resuelta_en: de.creada_en, resuelta_por: 'Ana' },
  ]
  show('ayudante', '/?dialogo=responder&de=9')
  expect(await screen.findByText('Su propia objeción la responde otra persona.')).toBeDefined()
  expect(screen.getByText('No consta.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Aceptar|Rechazar|Historial/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who may not close lists is told so', async () => {
  show('bombero')
  expect(await screen.findByText('Puede otorgarlo un administrador de la compañía.')).toBeDefined()
})

test.each([
  ['/?mes=2026-08', '/intranet/asistencia?vista=cierre&mes=2026-08'],
  ['/?mes=agosto', '/intranet/asistencia?vista=cierre'],
  ['/', '/intranet/asistencia?vista=cierre'],
])('%s goes back to the month that led there', async (from, back) => {
  drawFor('ayudante', <ObjecionesScreen />, from)
  const link = await screen.findByRole('link', { name: 'Volver a Cierre de mes' })
  expect(link.getAttribute('href')).toBe(back)
})
