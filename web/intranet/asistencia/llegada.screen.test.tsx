import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import LlegadaScreen from './llegada.screen.tsx'

const sent: unknown[] = []
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ data: [], sin_leer: 0, total: 0 })
    sent.push([input, JSON.parse(String(body))])
    return answer()
  })
})

const show = (address = '/?codigo=7.1.abc') => drawFor('bombero', <LlegadaScreen />, address)
const refused = (status: number, message: string) => () => Response.json({ message }, { status })

test('opening the address of the code registers the arrival, once, and says when', async () => {
  const llegada = { acto_id: 7, titulo: 'Academia', inicio: '2026-11-24T23:00:00.000Z', marca: 'presente' }
  answer = () => Response.json({ ...llegada, hora_llegada: '2026-11-24T23:03:00.000Z' })
  show()
  expect((await screen.findByText('20:03')).closest('p')?.textContent).toBe(
    'Su llegada quedó registrada a las 20:03. La confirma quien pasa la lista.',
  )
  expect(screen.getByRole('heading', { name: 'Academia' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver el acto' }).getAttribute('href')).toBe('/intranet/asistencia?acto=7')
  expect(sent).toEqual([['/api/asistencia/checkin', { codigo: '7.1.abc' }]])
})

test('a refusal is said, and is not repeated', async () => {
  answer = refused(409, 'El código expiró, escanee nuevamente')
  show()
  expect((await screen.findByRole('alert')).textContent).toBe('El código expiró, escanee nuevamente')
  expect(screen.queryByRole('button', { name: 'Registrar mi llegada' })).toBeNull()
})

test('without an answer it is sent again with one press', async () => {
  answer = refused(503, 'No disponible.')
  const { user } = show()
  await screen.findByRole('alert')
  answer = refused(409, 'Ya registró su llegada a las 20:03')
  await user.click(screen.getByRole('button', { name: 'Registrar mi llegada' }))
  expect(await screen.findByText('Ya registró su llegada a las 20:03')).toBeDefined()
  expect(sent).toHaveLength(2)
})

test('without a code it says where to find one', async () => {
  show('/')
  expect(await screen.findByText('Apunte la cámara de su teléfono al código de la pantalla del acto.')).toBeDefined()
  expect(sent).toEqual([])
})
