import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Correo } from '#contract/sistema.ts'
import { CorreoModal } from './correo-modal.tsx'

const link = 'http://localhost:3000/resetear-contrasena/abc_DEF-1'
const failed: Correo & { texto: string } = {
  id: 7,
  tipo: 'invitar',
  para: 'nueva@ejemplo.cl',
  asunto: 'Invitación a la intranet',
  estado: 'fallido',
  intentos: 8,
  creado_en: '2026-11-20T17:57:00.000Z',
  enviado_en: null,
  proximo_en: null,
  ultimo_error: 'El servidor no responde.',
  texto: `Estimada http://malo.example/:\n\nDefinir mi contraseña:\n${link}\n`,
}
let correo: typeof failed
let resent: () => Response
const done = vi.fn<(text: string) => void>()

beforeEach(() => {
  done.mockReset()
  correo = failed
  resent = () => Response.json({ success: true, message: 'El correo se enviará de nuevo.' })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') return resent()
    return Response.json(url.endsWith('/sistema/correos/7') ? correo : {})
  })
})

async function open(canSend: boolean, queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  render(
    <QueryClientProvider client={queries}>
      <CorreoModal id={7} canSend={canSend} onClose={() => {}} onSent={done} />
    </QueryClientProvider>,
  )
  return await screen.findByRole('dialog', { name: 'Invitación a la intranet' })
}

test('it shows what became of the mail, and links only its own address', async () => {
  const dialog = await open(false)
  for (const text of ['nueva@ejemplo.cl', 'Invitación', 'Fallido', '8', 'El servidor no responde.'])
    expect(within(dialog).queryByText(text)).not.toBeNull()
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((element) => element.getAttribute('href')),
  ).toEqual([link])
})

test('it is read once, even when everything is refetched', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const queries = new QueryClient()
  await open(false, queries)
  const before = asked.mock.calls.length
  await queries.invalidateQueries()
  expect([before, asked.mock.calls.length]).toEqual([1, 1])
})

test('«Copiar enlace» puts the link on the clipboard', async () => {
  const user = userEvent.setup()
  const dialog = await open(false)
  await user.click(within(dialog).getByRole('button', { name: 'Copiar enlace' }))
  await within(dialog).findByText('Enlace copiado')
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('without a mail server nothing can be sent again, and nothing is said to wait', async () => {
  correo = { ...failed, estado: 'pendiente' }
  const dialog = await open(false)
  expect(within(dialog).queryByRole('button', { name: 'Reenviar' })).toBeNull()
  expect(within(dialog).getByText('Sin servidor de correo')).toBeDefined()
  expect(within(dialog).queryByText(/Pendiente/)).toBeNull()
})

test('«Reenviar» shows the server’s answer, also a refusal', async () => {
  const dialog = await open(true)
  const text = 'Este correo llevaba un enlace que ya no se guarda. Pida uno nuevo desde la cuenta.'
  const sent = resent
  resent = () => Response.json({ message: text }, { status: 409 })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reenviar' }))
  await within(dialog).findByText(text)
  expect(done).not.toHaveBeenCalled()
  resent = sent
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reenviar' }))
  await expect.poll(() => done).toHaveBeenCalledWith('El correo se enviará de nuevo.')
})
