import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { EntradaForm } from './entrada-form.tsx'

let reachable: boolean
const sent: unknown[] = []

beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
  reachable = false
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (!reachable) throw new TypeError('Failed to fetch')
    sent.push(JSON.parse(String(body)))
    return Response.json({ id: 1 }, { status: 201 })
  })
})

test('an entry without network survives a reload, and says the hour at which it was first sent', async () => {
  const show = () => drawFor('oficial', <EntradaForm emergencia={7} onDone={() => {}} />).user
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Anotar en la bitácora')
  const user = show()
  await user.type(field(), 'Sin agua en el grifo')
  await user.click(screen.getByRole('button', { name: 'Anotar' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  cleanup()
  reachable = true
  const later = show()
  expect(field().value).toBe('Sin agua en el grifo')
  await later.click(screen.getByRole('button', { name: 'Anotar' }))
  await waitFor(() => expect(field().value).toBe(''))
  expect(sent).toEqual([
    { texto: 'Sin agua en el grifo', tipo: 'novedad', hora_dicha: expect.stringMatching(/^20.*Z$/) as string },
  ])
  cleanup()
  show()
  expect(field().value).toBe('')
})
