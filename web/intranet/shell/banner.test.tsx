import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Banner } from './banner.tsx'
import type { Undo } from '#web/plumbing/undo.ts'
import { useBanner } from './use-banner.ts'

function Page({ deshacer }: { deshacer: Undo }) {
  const { banner, tell, close } = useBanner()
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <button type="button" onClick={() => tell('Solicitud aprobada.', deshacer)}>
        Aprobar
      </button>
    </>
  )
}

test('what was done is taken back from the banner, which then says so', async () => {
  const { user } = draw(<Page deshacer={async () => 'La solicitud espera otra vez.'} />)
  await user.click(screen.getByRole('button', { name: 'Aprobar' }))
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect((await screen.findByRole('status')).textContent).toBe('La solicitud espera otra vez.')
})

test('a refusal to take it back stays until it is closed', async () => {
  const { user } = draw(<Page deshacer={() => Promise.reject(new Error('Ya la tomó otro.'))} />)
  await user.click(screen.getByRole('button', { name: 'Aprobar' }))
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Ya la tomó otro.')
})

test('what was done is told for five seconds', async () => {
  draw(<Page deshacer={async () => ''} />)
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.click(screen.getByRole('button', { name: 'Aprobar' }))
  await pass(4_900)
  expect(screen.queryByText('Solicitud aprobada.')).not.toBeNull()
  await pass(200)
  expect(screen.queryByText('Solicitud aprobada.')).toBeNull()
  vi.useRealTimers()
})
