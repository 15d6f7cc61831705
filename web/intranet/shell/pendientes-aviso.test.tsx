import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { espera, type Pendiente } from '#web/plumbing/pendientes.ts'
import { pendientesDe, readPendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { PendientesAviso } from './pendientes-aviso.tsx'

const stored = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(stored.get(key)),
  set: async () => undefined,
  entries: async () => [],
  delMany: async () => undefined,
  update: async (key: string, change: (old: unknown) => unknown) => {
    stored.set(key, structuredClone(change(structuredClone(stored.get(key)))))
  },
}))
vi.mock('#web/parts/pendientes/colas.ts', () => ({ sendSoon() {} }))

const day = 24 * 60 * 60_000
const marcas: Pendiente = {
  uuid: 'abc',
  usuario: 1,
  llamada: 'PUT /actos/:id/asistencia',
  params: { id: 3 },
  body: [{ user_id: 5, marca: 'presente', version: 1 }],
  titulo: 'Academia de escalas',
  enlace: '/intranet/asistencia?acto=3',
  hecho: new Date(Date.now() - 7 * day - 1).toISOString(),
}
const recent: Pendiente = { ...marcas, uuid: 'def', hecho: new Date(Date.now() - 6 * day).toISOString() }

async function show() {
  stored.set('todos', [marcas, recent])
  await readPendientes()
  return drawFor('oficial', <PendientesAviso usuario={1} />).user
}

beforeEach(() => {
  storeSession('abc', { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'oficial', role_id: 3 })
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ id: 5, nombre: 'Luis Cárcamo' }], total: 1 }))
})

test('a write that waited for more than seven days is told of with all that it says, and sent by hand', async () => {
  const user = await show()
  expect(pendientesDe(1).filter(espera)).toMatchObject([{ uuid: 'def' }])
  screen.getByText('1 cambio lleva más de 7 días sin enviarse, y ya no se envía solo')
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Luis Cárcamo: Presente')
  dialog.getByText('Academia de escalas')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(pendientesDe(1).filter(espera)).toHaveLength(2))
  await readPendientes()
  expect(pendientesDe(1)).toMatchObject([{ uuid: 'abc', hecho: marcas.hecho, vencido: false }, { uuid: 'def' }])
})

test('only its member drops it', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(pendientesDe(1)).toMatchObject([{ uuid: 'def' }]))
})
