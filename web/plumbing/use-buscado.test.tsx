import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchParams } from './navegar.ts'
import { useBuscado } from './use-buscado.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Lista() {
  const [params, setParams] = useSearchParams()
  const { typed, setTyped } = useBuscado(params.get('buscar') ?? '', (buscar) => setParams(() => ({ buscar })))
  return (
    <>
      <input aria-label="Buscar" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Link to="/perfil">Antonia</Link>
    </>
  )
}

/** A list of people, and a profile that takes its time to come. */
function show() {
  const profile = Promise.withResolvers<{ Component: () => string }>()
  const router = createMemoryRouter([
    { path: '/', Component: Lista },
    { path: '/perfil', lazy: () => profile.promise },
  ])
  render(<RouterProvider router={router} />)
  const rest = async (ms: number) => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  return {
    router,
    rest,
    async arrive() {
      profile.resolve({ Component: () => 'Perfil de Antonia' })
      await rest(0)
    },
  }
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Buscar'), { target: { value } })

test('what is typed is looked for once it has rested', async () => {
  const { router, rest } = show()
  type('ant')
  await rest(299)
  type('  antonia ')
  await rest(299)
  expect(router.state.location.search).toBe('')
  await rest(1)
  expect(router.state.location.search).toBe('?buscar=antonia')
})

test('whoever has followed a link meanwhile is not held back', async () => {
  const { router, rest, arrive } = show()
  type('antonia')
  await rest(100)
  fireEvent.click(screen.getByRole('link'))
  await rest(400)
  await arrive()
  expect(screen.getByText('Perfil de Antonia')).toBeDefined()
  expect(router.state.location.pathname).toBe('/perfil')
})
