import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#contract/shared/permisos.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { useAbreEmergencias } from './use-abre-emergencias.ts'

const Boton = ({ role }: { role: Role }) => (useAbreEmergencias(role) ? <button>Abrir</button> : <p>No</p>)

test.each([
  ['bombero', true, true, 1],
  ['bombero', false, false, 1],
  // Always, whoever is on guard: nothing is asked.
  ['maquinista', false, true, 0],
  ['ayudante', false, true, 0],
] as const)('a %s on guard (%s) may open emergencies: %s', async (role, de_guardia, opens, asked) => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ de_guardia }))
  vi.stubGlobal('fetch', fetched)
  draw(<Boton role={role} />)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(asked))
  expect(await screen.findByText(opens ? 'Abrir' : 'No')).toBeDefined()
})
