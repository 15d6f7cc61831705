import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { storeSession } from '#web/plumbing/session.ts'
import { archivoDe, fichaDe } from './consultas.ts'
import { Leidos } from './leidos.tsx'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (place: string) => stored.get(place),
  set: async (place: string, kept: unknown) => void stored.set(place, kept),
}))

const actualizado_en = '2026-11-20T15:00:00.000Z'
const ficha = (id: number, titulo: string) =>
  ({ id, titulo, version_actual: 2, carpeta: 'Órdenes', correlativo: null, actualizado_en }) as never

function Leidas() {
  const queries = useQueryClient()
  for (const [id, titulo] of [
    [5, 'Reglamento'],
    [6, 'Pauta'],
  ] as const)
    queries.setQueryData(fichaDe(id).queryKey, ficha(id, titulo))
  return <Leidos onOpen={() => {}} />
}

test('only what can be read is listed: a record whose file was not opened cannot', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x' }))
  vi.stubGlobal('fetch', async () => new Response('%PDF'))
  storeSession('t', { id: 1, nombre: 'Ignacia', cargo: 'Otro', role: 'bombero', role_id: 6 } as never)
  await new QueryClient().fetchQuery(archivoDe(5, 2))
  drawFor('bombero', <Leidas />)
  await screen.findByRole('button', { name: 'Reglamento' })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
