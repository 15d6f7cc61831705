import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { llaveDePrueba, opcionesDePrueba } from '#web/parts/cuenta/llave-de-prueba.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { storeEquipo } from '#web/plumbing/equipo-compartido.ts'
import { EquipoBarra } from './equipo-barra.tsx'

/** The window of this file: it cannot leave the page, and says so. */
declare const jsdom: { virtualConsole: { removeAllListeners: (event: string) => void } }

const fetched = vi.fn<typeof fetch>()
const other = { id: 7, nombre: 'Daniela Fuentes', cargo: null, cargo_detalle: null, role: 'bombero', role_id: 6 }
let entered: Response

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  localStorage.clear()
  localStorage.setItem('token', 'antes')
  storeEquipo('equipo')
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async (url) => {
      if (url === '/api/estacion/personas')
        return Response.json({ equipo: 'Sala', data: [{ id: 7, nombre: other.nombre }] })
      if (url === '/api/auth/llave/opciones') return Response.json(opcionesDePrueba)
      return url === '/api/auth/llave' ? entered : Response.json({ success: true })
    }),
  )
})

test('a PIN without a name goes nowhere: the name is asked for', async () => {
  const { user } = drawFor('bombero', <EquipoBarra />)
  await user.click(screen.getByRole('button', { name: 'Cambiar de persona' }))
  const name = await screen.findByRole('combobox', { name: 'Nombre' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.type(screen.getByLabelText('PIN de seis cifras'), '482915{Enter}')
  await screen.findByText('Elija su nombre.')
  expect(document.activeElement).toBe(name)
})

test('another member takes the computer by a key: a refused one ends nobody, a good one the session of before', async () => {
  llaveDePrueba()
  jsdom.virtualConsole.removeAllListeners('jsdomError')
  const { user } = drawFor('bombero', <EquipoBarra />)
  await user.click(screen.getByRole('button', { name: 'Cambiar de persona' }))
  const text = 'No se pudo entrar con esta llave. Use su correo y contraseña.'
  entered = Response.json({ message: text }, { status: 401 })
  const key = await screen.findByRole('button', { name: 'Entrar con llave' })
  await user.click(key)
  await screen.findByText(text)
  expect(localStorage.getItem('token')).toBe('antes')

  entered = Response.json({ token: 'después', user: other, dispositivo: 'marca' })
  await user.click(key)
  await waitFor(() => expect(localStorage.getItem('token')).toBe('después'))
  const [url, init] = fetched.mock.lastCall ?? []
  expect([url, init?.headers]).toEqual(['/api/auth/logout', { Authorization: 'Bearer antes' }])
})
