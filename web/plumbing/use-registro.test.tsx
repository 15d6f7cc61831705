import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { draw } from './draw-de-prueba.tsx'
import { useRegistro } from './use-registro.ts'

const asked: string[] = []
const told = vi.fn<(text: string) => void>()
let nombre: string

beforeEach(() => {
  asked.length = 0
  told.mockClear()
  nombre = 'Rosa'
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ data: [{ id: 21, nombre }], page: 1, limit: 10, total: 1, pendientes: 1, respondidos: 0 })
  })
})

function Buzon({ opens = true }: { opens?: boolean }) {
  const { registro, done } = useRegistro(contactoApi.mensajes, opens ? 'ver' : undefined, {
    con: { estado: 'pendiente' },
    tell: told,
  })
  return registro ? <button onClick={() => done('Hecho.')}>{registro.nombre}</button> : <p>Lista</p>
}

test('the address opens one record, as it was first read; done, it tells and the address is the list’s', async () => {
  const { user, search, comeBack } = draw(<Buzon />, '/?vista=mensajes&dialogo=ver&de=21')
  const opened = await screen.findByRole('button', { name: 'Rosa' })
  expect(asked).toEqual(['/api/contacto?id=21&estado=pendiente'])
  nombre = 'Otra'
  await comeBack()
  expect(opened.textContent).toBe('Rosa')
  await user.click(opened)
  await waitFor(() => expect(screen.getByText('Lista')).toBeDefined())
  expect(told).toHaveBeenCalledWith('Hecho.')
  expect(search()).toBe('?vista=mensajes')
})

test('without a record, or for who may not open it, nothing is read', () => {
  draw(<Buzon />, '/?dialogo=ver')
  draw(<Buzon opens={false} />, '/?dialogo=ver&de=21')
  expect(screen.getAllByText('Lista')).toHaveLength(2)
  expect(asked).toEqual([])
})
