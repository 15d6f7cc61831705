import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { AlAbrirElAviso } from './alarma.tsx'

const sent: unknown[] = []
let mia: object | null
let estado: string

beforeEach(async () => {
  sent.length = 0
  mia = null
  estado = 'en_curso'
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      const said = JSON.parse(String(body)) as { respuesta: string; eta_min?: number }
      sent.push(said)
      const times = {
        respondido_en: '2026-11-21T00:04:30.000Z',
        llega_en: '2026-11-21T00:14:30.000Z',
        llegada_en: null,
      }
      mia = { eta_min: null, ...said, ...times, registrada_por: null }
      return Response.json(mia)
    }
    return Response.json({
      emergencia: { ...detalleDe({ unidades: [unidadDe({})] }), estado },
      mi_respuesta: mia,
      llamado: true,
      voy_cuartel: [],
      voy_lugar: [],
      no_pueden: 0,
      sin_responder: 4,
      segundo_llamado_en: null,
      ultima: null,
    })
  })
  storeSession('t', { id: 1, nombre: 'Ignacia Salinas', cargo: 'Otro', role_id: 2, role: 'bombero' } as never)
  await updatePendientes(1, () => [])
})

const show = (hash = '#responder') =>
  drawFor(
    'bombero',
    [{ path: '/intranet/emergencias/:id', element: <AlAbrirElAviso id={7} /> }],
    `/intranet/emergencias/7${hash}`,
  ).user

test('the minutes are the answer: one press says both, and what follows is the truth', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Voy al cuartel en 15 min' }))
  await waitFor(() => expect(sent).toMatchObject([{ respuesta: 'voy_cuartel', eta_min: 15 }]))
  expect(await screen.findByText('Usted llega al cuartel')).toBeDefined()
  expect(screen.getByText('Sin conductor aún')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'No puedo' })).toBeNull()
})

test('it is left without an answer, and does not ask who has answered', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Cerrar sin responder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test.each(['', '#responder'])(
  'an answered one, or one that was opened otherwise (%s), shows its page',
  async (hash) => {
    if (hash)
      mia = {
        respuesta: 'no_puedo',
        eta_min: null,
        respondido_en: '2026-11-21T00:04:30.000Z',
        llega_en: null,
        llegada_en: null,
        registrada_por: null,
      }
    show(hash)
    await new Promise((resolve) => setTimeout(resolve))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('annulled meanwhile it says not to come', async () => {
  const user = show()
  await screen.findByRole('dialog', { name: 'Alarma' })
  estado = 'anulada'
  await user.click(screen.getByRole('button', { name: 'No puedo' }))
  expect(await screen.findByRole('heading', { name: 'Anulada: no concurra' })).toBeDefined()
})
