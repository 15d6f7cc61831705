import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { CancelarModal } from './cancelar-modal.tsx'

test.each([
  [0, 'Se canceló Rescate.'],
  [2, 'Se canceló Rescate. Se avisó por la campana a los inscritos y a quienes esperaban.'],
])('with %i enrolled it says «%s»', async (inscritos, said) => {
  const edicion = { id: 4, titulo: 'Rescate', version: 1, inscritos, en_espera: 0 } as EdicionCompleta
  vi.stubGlobal('fetch', async () => Response.json(edicion))
  const done = vi.fn<(text: string) => void>()
  const { user } = drawFor('oficial', <CancelarModal edicion={edicion} onClose={() => {}} onDone={done} />)
  await user.type(await screen.findByLabelText('Por qué se cancela'), 'Temporal')
  await user.click(screen.getByRole('button', { name: 'Cancelar capacitación' }))
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(said))
})
