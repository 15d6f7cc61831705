import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { CodigosCard } from './codigos-card.tsx'

const told = vi.fn<(text: string) => void>()
const since = '2026-11-18T15:00:00.000Z'
let recuperacion: number
let codigo: string | null

beforeEach(() => {
  codigo = since
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ desde: since, plazo: null, llaves: 0, codigo, recuperacion })
    recuperacion = 10
    return Response.json({ recuperacion: ['abcde-fghij', 'klmno-pqrst'] }, { status: 201 })
  })
})

const button = (name: string) => screen.findByRole('button', { name })

test.each([
  [4, 'Le quedan 4 códigos de recuperación.', 0],
  [3, 'Le quedan 3 códigos de recuperación. Haga otros antes de que se acaben.', 1],
  [1, 'Le queda 1 código de recuperación. Haga otros antes de que se acaben.', 1],
])('with %i recovery codes left it says %s', async (left, text, warnings) => {
  recuperacion = left
  draw(<CodigosCard onDone={told} />)
  await button('Quitar la aplicación')
  expect(document.body.textContent).toContain(text)
  expect(document.body.textContent.match(/antes de que se acaben/g) ?? []).toHaveLength(warnings)
})

test('new recovery codes are shown after a question, until they were kept', async () => {
  recuperacion = 2
  const { user } = draw(<CodigosCard onDone={told} />)
  await user.click(await button('Hacer códigos de recuperación'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hacer códigos' }))
  const kept = await screen.findByRole('alertdialog', { name: 'Guarde sus códigos de recuperación' })
  expect(
    within(kept)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['abcde-fghij', 'klmno-pqrst'])
  expect(document.activeElement).toBe(within(kept).getByRole('button', { name: 'Descargar' }))
  await user.click(within(kept).getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toContain('abcde-fghij\nklmno-pqrst')
  await user.click(within(kept).getByRole('button', { name: 'Los guardé' }))
  await vi.waitFor(() => expect(screen.queryByText('abcde-fghij')).toBeNull())
  await screen.findByText('Le quedan 10 códigos de recuperación.')
})

test('who only has passkeys may make recovery codes, and add an application', async () => {
  codigo = null
  recuperacion = 5
  draw(<CodigosCard onDone={told} />)
  await button('Agregar una aplicación')
  await button('Hacer códigos de recuperación')
  expect(screen.queryByRole('button', { name: 'Quitar la aplicación' })).toBeNull()
})
