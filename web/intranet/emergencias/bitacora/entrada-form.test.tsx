import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { dropPendientesDe, pendientesDe } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { EntradaForm } from './entrada-form.tsx'

const stored = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(stored.get(key)),
  update: async (key: string, change: (old: unknown) => unknown) => {
    stored.set(key, structuredClone(change(structuredClone(stored.get(key)))))
  },
}))

const ignacia = { id: 1, nombre: 'Ignacia', cargo: null, cargo_detalle: null, role: 'oficial', role_id: 3 } as const
let answer: () => Response
const sent: unknown[] = []

beforeEach(async () => {
  sessionStorage.clear()
  storeSession('abc', ignacia)
  await dropPendientesDe(1)
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    sent.push([body, new Headers(headers).get('Idempotency-Key')])
    return answer()
  })
})

const show = () => drawFor('oficial', <EntradaForm emergencia={{ id: 7, folio: '2026-0007' }} onDone={() => {}} />).user
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Anotar en la bitácora')
const write = async (user = show()) => {
  await user.type(field(), 'Sin agua en el grifo')
  await user.click(screen.getByRole('button', { name: 'Anotar' }))
}

test('an entry without network waits on this device, with the key of its first try', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await write()
  await waitFor(() => expect(field().value).toBe(''))
  const [waiting] = pendientesDe(1)
  expect(waiting).toMatchObject({
    uuid: (sent[0] as string[])[1],
    body: { texto: 'Sin agua en el grifo', tipo: 'novedad' },
    sinRespuesta: true,
  })
  cleanup()
  show()
  expect(field().value).toBe('')
})

test('it is stored before it is sent, and no longer once it was answered', async () => {
  let before: readonly unknown[] = []
  answer = () => {
    before = pendientesDe(1)
    return Response.json({ id: 1 }, { status: 201 })
  }
  await write()
  await waitFor(() => expect(field().value).toBe(''))
  expect(before).toHaveLength(1)
  expect(pendientesDe(1)).toEqual([])
})

test('a refusal leaves the text in its form; what is typed survives a reload', async () => {
  answer = () => Response.json({ message: 'La emergencia está cerrada' }, { status: 409 })
  await write()
  expect((await screen.findByRole('alert')).textContent).toContain('La emergencia está cerrada')
  expect(pendientesDe(1)).toEqual([])
  cleanup()
  show()
  expect(field().value).toBe('Sin agua en el grifo')
})
