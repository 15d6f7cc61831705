import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Respuesta } from '#contract/emergencias/respuestas.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { Voy } from './voy.tsx'
import { conPendientes, voyEnCola } from './voy-en-cola.ts'

const sent: { body: Record<string, unknown> }[] = []
let reachable = true

beforeEach(async () => {
  sent.length = 0
  reachable = true
  vi.stubGlobal('fetch', async (_input: string, { body }: RequestInit = {}) => {
    if (!reachable) throw new TypeError('no network')
    sent.push({ body: JSON.parse(String(body)) })
    return Response.json({ respuesta: 'voy_cuartel', eta_min: 10, respondido_en: '', llega_en: null, llegada_en: null })
  })
  storeSession('t', { id: 1, nombre: 'Ignacia Salinas', cargo: 'Otro', role_id: 2, role: 'bombero' } as never)
  await updatePendientes(1, () => [])
})

const show = (mi_respuesta: Respuesta | null = null) =>
  drawFor('bombero', <Voy emergencia={{ id: 7, folio: '2026-0042', mi_respuesta }} />)
const press = (name: string) => screen.getByRole('button', { name })

test('one tap answers with the last minutes, another changes them, and one says that they arrived', async () => {
  const { user } = show()
  expect(screen.queryByRole('group', { name: 'En cuántos minutos llega' })).toBeNull()
  await user.click(press('Voy al cuartel'))
  await waitFor(() => expect(sent).toMatchObject([{ body: { respuesta: 'voy_cuartel', eta_min: 10 } }]))
  reachable = false
  await user.click(press('Voy al cuartel'))
  await user.click(press('15 min'))
  expect(press('15 min').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('status').textContent).toMatch(/^Usted llega al cuartel \d\d:\d\d/)
  await user.click(press('Llegué al cuartel'))
  expect(screen.getByRole('status').textContent).toMatch(/^Usted llegó al cuartel \d\d:\d\d/)
  expect(screen.queryByRole('button', { name: 'Llegué al cuartel' })).toBeNull()
  expect(localStorage.getItem('voy-minutos')).toBe('15')
})

test('an answer that was given is folded, and can be changed', async () => {
  const mia = { respuesta: 'voy_lugar', eta_min: 5, llegada_en: null } as const
  const at = (time: string) => `2026-11-21T00:${time}:00.000Z`
  const { user } = show({ ...mia, respondido_en: at('20'), llega_en: at('25') })
  expect(screen.getByRole('status').textContent).toBe('Usted llega al lugar 21:25')
  expect(press('Llegué al lugar')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'No puedo' })).toBeNull()
  await user.click(press('Cambiar'))
  expect(press('Voy al lugar').getAttribute('aria-pressed')).toBe('true')
  await user.click(press('No puedo'))
  expect(screen.getByRole('status').textContent).toContain('Usted no puede ir')
  expect(screen.queryByRole('group', { name: 'En cuántos minutos llega' })).toBeNull()
})

test('a refusal is told where it was made', async () => {
  const refused = { uuid: 'a', usuario: 1, llamada: 'PUT /emergencias/:id/respuesta', params: { id: 7 }, hecho: '' }
  const rechazo = 'La emergencia está cerrada; no se puede responder.'
  const one = { ...refused, body: { respuesta: 'no_puedo', hora: '' }, titulo: '', enlace: '/', rechazo }
  await updatePendientes(1, () => [one])
  const { user } = show()
  await user.click(within(screen.getByRole('alert')).getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an arrival that waits keeps the minutes; another answer replaces it', () => {
  const voy = { respuesta: 'voy_cuartel', eta_min: 5, hora: '2026-11-21T00:20:00.000Z' } as const
  const llego = { respuesta: 'voy_cuartel', llego: true, hora: '2026-11-21T00:24:00.000Z' } as const
  expect(voyEnCola.merge(voy, llego)).toEqual({ ...llego, eta_min: 5 })
  const no = { respuesta: 'no_puedo', hora: '2026-11-21T00:25:00.000Z' } as const
  expect(voyEnCola.merge(voy, no)).toEqual(no)
  const pending = [voy, llego].map((body) => ({ body }) as never)
  expect(conPendientes(null, pending)).toMatchObject({
    eta_min: 5,
    llega_en: '2026-11-21T00:25:00.000Z',
    llegada_en: llego.hora,
  })
})
