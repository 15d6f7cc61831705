import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import type { Pendiente } from '#web/plumbing/pendientes.ts'
import { dropPendientesDe, pendientesDe, updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { PorEnviar } from './por-enviar.tsx'

const stored = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(stored.get(key)),
  update: async (key: string, change: (old: unknown) => unknown) => {
    stored.set(key, structuredClone(change(structuredClone(stored.get(key)))))
  },
}))
vi.mock('./colas.ts', () => ({ sendSoon() {} }))

const llegada: Pendiente = {
  uuid: 'abc',
  usuario: 1,
  llamada: 'PATCH /material-mayor/salidas/:id',
  params: { id: 3 },
  body: { km_llegada: 4_821, observacion: 'Sin novedad', version: 1 },
  titulo: 'Llegada de B-21',
  enlace: '/x',
  hecho: '2026-11-21T00:11:20.000Z',
  campos: { km_llegada: 'Kilometraje de llegada', observacion: 'Observación' },
}

async function show(more: Partial<Pendiente>) {
  await updatePendientes(1, () => [{ ...llegada, ...more }])
  return drawFor('oficial', <PorEnviar son={() => true} />).user
}

beforeEach(async () => {
  storeSession('abc', { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'oficial', role_id: 3 })
  await dropPendientesDe(1)
})

test('what waits says its hour, what was written and that it was not sent', async () => {
  await show({ sinRespuesta: true })
  const text = screen.getByText('Llegada de B-21').closest('section')?.textContent ?? document.body.textContent
  for (const part of ['21:11', 'Kilometraje de llegada: 4821', 'Observación: Sin novedad', 'Sin enviar'])
    expect(text).toContain(part)
})

test('a refused one is sent again over what stands', async () => {
  const user = await show({ rechazo: 'Otra persona guardó cambios.', actual: { version: 4 } })
  await user.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
  await waitFor(() => expect(pendientesDe(1)[0]?.rechazo).toBeUndefined())
  expect(pendientesDe(1)).toMatchObject([{ body: { km_llegada: 4_821, version: 4 }, hecho: llegada.hecho }])
})

test('a refused one is corrected where it was typed, and keeps its hour', async () => {
  const user = await show({ rechazo: 'El kilometraje no puede ser menor' })
  await user.click(screen.getByRole('button', { name: 'Corregir y enviar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Kilometraje de llegada'))
  await user.type(dialog.getByLabelText('Kilometraje de llegada'), '48210')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(pendientesDe(1)).toMatchObject([{ body: { km_llegada: 48_210 }, hecho: llegada.hecho }]))
  expect(pendientesDe(1)[0]).not.toHaveProperty('rechazo')
})

test('it goes only when its member drops it', async () => {
  const user = await show({ rechazo: 'No.' })
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(pendientesDe(1)).toEqual([]))
})
