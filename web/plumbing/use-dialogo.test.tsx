import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from './draw-de-prueba.tsx'
import { FormModal } from './form-modal.tsx'
import { useDialogo } from './use-dialogo.ts'

afterEach(() => localStorage.clear())

function Page() {
  const { dialogo, abrir, cerrar } = useDialogo(['estado', 'papel'])
  return (
    <>
      <button type="button" onClick={() => abrir('estado', 21)}>
        Abrir
      </button>
      <button type="button" onClick={cerrar}>
        {dialogo ? `${dialogo.nombre} de ${dialogo.de ?? 'nadie'}` : 'nada'}
      </button>
    </>
  )
}

const address = '/flota?vista=lista'

test('a dialog has an address, and the way back closes it', async () => {
  const { user, search, router } = draw(<Page />, address)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(search()).toBe('?vista=lista&dialogo=estado&de=21')
  await act(() => router.navigate(-1))
  expect(screen.getByRole('button', { name: 'nada' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(screen.getByRole('button', { name: 'estado de 21' }))
  expect(search()).toBe('?vista=lista')
})

test('one opened by its address closes on the same screen; an unknown one opens nothing', async () => {
  const { user, search } = draw(<Page />, `${address}&dialogo=papel`)
  await user.click(screen.getByRole('button', { name: 'papel de nadie' }))
  expect(search()).toBe('?vista=lista')
  const other = draw(<Page />, `${address}&dialogo=otro`)
  expect(screen.getAllByRole('button', { name: 'nada' })).toHaveLength(2)
  expect(other.search()).toBe('?vista=lista&dialogo=otro')
})

function Ficha() {
  const [offers, setOffers] = useState(true)
  const { dialogo, abrir, cerrar } = useDialogo(offers ? ['editar'] : [])
  return (
    <>
      <button type="button" onClick={() => abrir('editar')}>
        Editar
      </button>
      <button type="button" onClick={() => setOffers(false)}>
        Dar de baja
      </button>
      {dialogo && (
        <>
          <input aria-label="Nombre" />
          <button type="button" onClick={cerrar}>
            Cerrar
          </button>
        </>
      )}
    </>
  )
}

test('what is open stays when it is not offered any more, until it is closed', async () => {
  const { user, router } = draw(<Ficha />, '/equipo/3')
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  await user.type(screen.getByLabelText('Nombre'), 'Hacha')
  await user.click(screen.getByRole('button', { name: 'Dar de baja' }))
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Hacha')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByLabelText('Nombre')).toBeNull()
  await act(() => router.navigate('?dialogo=editar'))
  expect(screen.queryByLabelText('Nombre')).toBeNull()
})

function Form() {
  const { dialogo, abrir, cerrar, seguir } = useDialogo(['nuevo'])
  const [nombre, setNombre] = useState('')
  const made = () => seguir('/flota/7')
  return (
    <>
      <button type="button" onClick={() => abrir('nuevo')}>
        Abrir
      </button>
      {dialogo && (
        <FormModal
          title="Nuevo"
          submitting={false}
          pending={nombre !== ''}
          borrador={{ sin: 'a test' }}
          onSubmit={made}
          onClose={cerrar}
        >
          <input aria-label="Nombre" value={nombre} onChange={({ target }) => setNombre(target.value)} />
        </FormModal>
      )}
    </>
  )
}

async function write() {
  localStorage.setItem('token', 'A'.repeat(43))
  const drawn = draw(<Form />, address)
  await drawn.user.click(screen.getByRole('button', { name: 'Abrir' }))
  await drawn.user.type(await screen.findByLabelText('Nombre'), 'B-24')
  return drawn
}

test('a written form asks before the way back closes it, and leaves the address only once', async () => {
  const { user, router, search } = await write()
  await act(() => router.navigate(-1))
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await vi.waitFor(() => expect(search()).toBe('?vista=lista'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByRole('dialog', { name: 'Nuevo' })).toBeDefined()
})

test('once it is sent it asks nothing, and what it made takes its place', async () => {
  const { user, router } = await write()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(router.state.location.pathname).toBe('/flota/7')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?vista=lista')
})

test('«Cancelar» and «Salir sin guardar» close a written form as before', async () => {
  const { user, search } = await write()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await vi.waitFor(() => expect(search()).toBe('?vista=lista'))
})
