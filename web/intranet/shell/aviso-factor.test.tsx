import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { AvisoFactor } from './aviso-factor.tsx'

const none = { plazo: null, vencido: false, reinicio: null }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})

test('days of the grace are counted, with the way to end it', () => {
  const { router } = draw(<AvisoFactor usuario={4} aviso={{ ...none, plazo: inDays(8.5) }} />)
  screen.getByText('Le quedan 9 días para configurar su segundo factor')
  screen.getByRole('link', { name: 'Configurarlo ahora' }).click()
  return waitFor(() => expect(router.state.location.search).toBe('?vista=mi-cuenta&ajuste=llaves'))
})

test('once it is over an alert says what is left to do', () => {
  draw(<AvisoFactor usuario={4} aviso={{ ...none, plazo: inDays(-1), vencido: true }} />)
  expect(screen.getByRole('alert').textContent).toContain('Configure su segundo factor para seguir')
  screen.getByRole('link', { name: 'Agregar una llave o una aplicación de códigos' })
})

test('a removal that somebody asked for is stopped; the focus goes to the page, as the button goes', async () => {
  const { user } = draw(
    <main id="contenido" tabIndex={-1}>
      <AvisoFactor usuario={4} aviso={{ ...none, reinicio: '2026-11-21T15:00:00.000Z' }} />
    </main>,
  )
  screen.getByText('Se quitará su segundo factor el 21 de noviembre de 2026, 12:00')
  fetched.mockResolvedValueOnce(Response.json({ message: 'No se pudo detener.' }, { status: 409 }))
  await user.click(screen.getByRole('button', { name: 'Detenerlo' }))
  await screen.findByText('No se pudo detener.')
  fetched.mockImplementation(async () => Response.json({ success: true, message: 'Se detuvo.' }))
  await user.click(screen.getByRole('button', { name: 'Detenerlo' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('contenido'))
})
