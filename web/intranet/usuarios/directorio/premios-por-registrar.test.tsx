import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { PremiosPorRegistrar } from './premios-por-registrar.tsx'

const sent: unknown[] = []
let due: object[]

beforeEach(() => {
  sent.length = 0
  due = [{ user_id: 4, nombre: 'Antonia Fuentes Lillo', anios: 10, fecha: '2026-08-20' }]
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost')
    if (method === 'GET') return Response.json({ data: due })
    sent.push([`${method} ${pathname}${search}`, body ? JSON.parse(String(body)) : undefined])
    due = method === 'POST' ? [] : due
    return Response.json({
      premios: [
        { id: 31, version: 1 },
        { id: 7, version: 4 },
      ],
    })
  })
})

function Personas() {
  const { banner, tell, fail, close } = useBanner()
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <PremiosPorRegistrar tell={tell} fail={fail} />
    </>
  )
}

test('an award that is due is recorded by one press, and taken back by another', async () => {
  const { user } = drawFor('ayudante', <Personas />)
  await user.click(await screen.findByRole('button', { name: 'Registrar premio de Antonia Fuentes Lillo' }))
  expect(await screen.findByText('El premio de Antonia Fuentes Lillo quedó en su hoja de servicios.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText(/se quitó de su hoja/)).toBeDefined()
  expect(sent).toMatchObject([
    ['POST /api/users/4/premios', { tipo: 'Premio de constancia, 10 años', vigencia: '2026-08-20' }],
    ['DELETE /api/users/4/premios/31?version=1', undefined],
  ])
})

test('three are shown at first, and the others on demand', async () => {
  due = ['Ana', 'Beto', 'Carla', 'Diego'].map((nombre, n) => ({ user_id: n, nombre, anios: 5, fecha: '2026-08-20' }))
  const { user } = drawFor('ayudante', <Personas />)
  await screen.findByText('Carla')
  expect(screen.queryByText('Diego')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver los 4' }))
  expect(screen.getByText('Diego')).toBeDefined()
})
