import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Respuesta } from '#contract/emergencias/respuestas.ts'
import { dropRespuestasOfOthers, takeRespuestaDelAviso } from '#web/parts/notificaciones/push.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { pendientesDe, updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { Voy } from './voy.tsx'
import { ultimosMinutos } from './voy-minutos.ts'
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
  expect(ultimosMinutos(1)).toBe(15)
  expect(ultimosMinutos(2)).toBe(10)
})

test('an answer that was given is folded, and can be changed', async () => {
  const mia = { respuesta: 'voy_lugar', eta_min: 5, llegada_en: null, registrada_por: null } as const
  const at = (time: string) => `2026-11-21T00:${time}:00.000Z`
  const { user } = show({ ...mia, respondido_en: at('20'), llega_en: at('25') })
  expect(screen.getByRole('status').textContent).toBe('Usted llega al lugar 21:25')
  expect(press('Llegué al lugar')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'No puedo' })).toBeNull()
  await user.click(press('Cambiar'))
  expect(press('Voy al lugar').getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Mi respuesta a la alarma' }))
  await user.click(press('Voy al lugar'))
  expect(pendientesDe(1)).toEqual([])
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

test('an answer pressed on the notification is sent by the page, once, and only for its emergency', async () => {
  const pressed = { respuesta: 'voy_lugar', hora: new Date().toISOString() }
  const left = new Map([['/intranet/respuesta-del-aviso/7', Response.json(pressed)]])
  vi.stubGlobal('caches', {
    match: async (path: string) => left.get(path)?.clone(),
    keys: async () => ['one'],
    open: async () => ({
      keys: async () => [...left.keys()].map((path) => ({ url: new URL(path, location.origin).href })),
      delete: async ({ url }: Request) => left.delete(new URL(url).pathname),
    }),
  })
  drawFor('bombero', <Voy emergencia={{ id: 8, folio: '2026-0043', mi_respuesta: null }} />)
  show()
  await waitFor(() => expect(sent).toMatchObject([{ body: { respuesta: 'voy_lugar', hora: pressed.hora } }]))
  expect(left.size).toBe(0)
})

test('an arrival that waits keeps the minutes; another answer replaces it', () => {
  const voy = { respuesta: 'voy_cuartel', eta_min: 5, hora: '2026-11-21T00:20:00.000Z' } as const
  const llego = { respuesta: 'voy_cuartel', llego: true, hora: '2026-11-21T00:24:00.000Z' } as const
  expect(voyEnCola.merge(voy, llego)).toEqual({ ...llego, eta_min: 5 })
  // Minutes given after an arrival take it back, as the server does.
  expect(voyEnCola.merge(llego, voy).llego).toBeUndefined()
  const no = { respuesta: 'no_puedo', hora: '2026-11-21T00:25:00.000Z' } as const
  expect(voyEnCola.merge(voy, no)).toEqual(no)
  const pending = [voy, llego].map((body) => ({ body }) as never)
  expect(conPendientes(null, pending)).toMatchObject({
    eta_min: 5,
    llega_en: '2026-11-21T00:25:00.000Z',
    llegada_en: llego.hora,
  })
})

test('answers pressed by an earlier member of this device are not said in the name of the next', async () => {
  const left = new Set(['/intranet/respuesta-del-aviso/7', '/intranet'])
  vi.stubGlobal('caches', {
    match: async (path: string) => (left.has(path) ? Response.json({ respuesta: 'voy_lugar', hora: '' }) : undefined),
    keys: async () => ['one'],
    open: async () => ({
      keys: async () => [...left].map((path) => ({ url: new URL(path, location.origin).href })),
      delete: async ({ url }: Request) => left.delete(new URL(url).pathname),
    }),
  })
  dropRespuestasOfOthers(1)
  dropRespuestasOfOthers(1)
  expect(left.size).toBe(2)
  dropRespuestasOfOthers(2)
  expect(await takeRespuestaDelAviso(7)).toBeUndefined()
  expect([...left]).toEqual(['/intranet'])
})
