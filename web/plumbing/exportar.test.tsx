import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { Exportar } from './exportar.tsx'

const asked: string[] = []
const saved: string[] = []
let answer: () => Response

beforeEach(() => {
  asked.length = 0
  saved.length = 0
  answer = () => new Response('x', { headers: { 'Content-Disposition': 'attachment; filename=lecturas.csv' } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Exportar de={bibliotecaApi.exportLecturas} con={{ params: { id: 5 }, query: { estado: 'pendiente' } }} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const choose = async (formato: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: formato }))
}

test.each([
  ['CSV', 'csv'],
  ['Excel (XLSX)', 'xlsx'],
])('%s is requested with the filters in force, and saved by the name it comes with', async (name, formato) => {
  await choose(name)
  await waitFor(() => expect(saved).toEqual(['lecturas.csv']))
  expect(asked).toEqual([`/api/biblioteca/5/lecturas/exportacion?estado=pendiente&formato=${formato}`])
})

test('works with the keyboard alone', async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'CSV' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a refusal is shown, and can be retried', async () => {
  answer = () => Response.json({ message: 'El servicio no está disponible en este momento.' }, { status: 503 })
  await choose('CSV')
  expect(await screen.findByText('El servicio no está disponible en este momento.')).toBeDefined()
  answer = () => new Response('x')
  await choose('CSV')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByText('El servicio no está disponible en este momento.')).toBeNull()
})
