import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Hecha } from '#contract/planillas.ts'
import { fraseDe, LoImportado, preguntaDe } from './lo-importado.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hecha = (said: Partial<Hecha> = {}): Hecha => ({
  id: 7,
  archivo: 'nomina.xlsx',
  nuevas: 36,
  cambiadas: 0,
  hecha_en: '2026-11-20T14:04:00.000Z',
  ...said,
})
const hoy = new Date('2026-11-20T22:00:00.000Z')

test.each([
  [hecha(), 'miembros', 'Hoy a las 11:04 importó 36 personas.'],
  [hecha({ nuevas: 1, cambiadas: 4 }), 'equipos', 'Hoy a las 11:04 importó 1 equipo y cambió 4.'],
  [hecha({ nuevas: 0, cambiadas: 1 }), 'miembros', 'Hoy a las 11:04 cambió 1 persona.'],
  [hecha({ hecha_en: '2026-11-20T02:30:00.000Z' }), 'planillon', 'Ayer a las 23:30 importó 36 marcas.'],
] as const)('%j of %s is told as «%s»', (one, clase, told) => {
  expect(fraseDe(one, clase, hoy)).toBe(told)
})

test.each([
  [hecha(), 'miembros', 'Se quitan las 36 personas que entraron con «nomina.xlsx».'],
  [
    hecha({ nuevas: 1, cambiadas: 1 }),
    'equipos',
    'Se quita el equipo que entró con «nomina.xlsx», y el que cambió vuelve a como estaba.',
  ],
  [
    hecha({ cambiadas: 4 }),
    'miembros',
    'Se quitan las 36 personas que entraron con «nomina.xlsx», y las 4 que cambió vuelven a como estaban.',
  ],
  [hecha({ nuevas: 0, cambiadas: 4 }), 'equipos', 'Los 4 equipos que cambió «nomina.xlsx» vuelven a como estaban.'],
] as const)('%j of %s is asked as «%s»', (one, clase, asked) => {
  expect(preguntaDe(one, clase)).toBe(asked)
})

function draw(answer: () => Response) {
  const onQuitado = vi.fn<() => void>()
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: { method?: string } = {}) => {
    sent.push(`${method} ${url}`)
    return method === 'GET' ? Response.json({ data: [hecha()] }) : answer()
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoImportado clase="miembros" onQuitado={onQuitado} />
    </QueryClientProvider>,
  )
  return { onQuitado, sent, user: userEvent.setup() }
}
const ask = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Quitar lo importado' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Quitar lo importado' }))
  dialog.getByText(/^Se quitan las 36 personas/)
  await user.click(dialog.getByRole('button', { name: 'Quitar lo importado' }))
}

test('it asks with the count, and says that it is gone', async () => {
  const { onQuitado, sent, user } = draw(() => Response.json({ success: true, message: 'Se quitó.' }))
  await ask(user)
  expect(await screen.findByText('Se quitó lo importado.')).toBeDefined()
  expect(sent).toContain('DELETE /api/planillas/miembros/hechas/7')
  expect(onQuitado).toHaveBeenCalledTimes(1)
})

test('what cannot be taken back is said with its reason', async () => {
  const message = 'Desde entonces se cambió B-21: lo importado ya no se puede quitar entero.'
  const { onQuitado, user } = draw(() => Response.json({ message, error: 'conflicto' }, { status: 409 }))
  await ask(user)
  expect(await screen.findByText(message)).toBeDefined()
  expect(onQuitado).not.toHaveBeenCalled()
})
