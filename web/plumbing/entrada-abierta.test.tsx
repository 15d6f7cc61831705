import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Atras } from '#web/ui/atras.ts'
import { Modal } from '#web/ui/modal.tsx'
import { draw } from './draw-de-prueba.tsx'
import { entradaAbierta, EntradasCerradas } from './entrada-abierta.tsx'
import { chosen, useSearchParams, withParams } from './navegar.ts'
import { SalirSin } from './salir-sin.tsx'
import { useDialogo } from './use-dialogo.ts'

function Page() {
  const [open, setOpen] = useState<'uno' | 'otro'>()
  const { dialogo, abrir, cerrar } = useDialogo(['lista'])
  const [params, setParams] = useSearchParams()
  const choose = () => setParams(withParams({ acto: '7' }), chosen)
  return (
    <Atras value={entradaAbierta}>
      <EntradasCerradas />
      <button type="button" onClick={() => setOpen('uno')}>
        Abrir
      </button>
      <button type="button" onClick={() => abrir('lista')}>
        Abrir lista
      </button>
      <p>{`acto ${params.get('acto') ?? 'ninguno'}`}</p>
      <Modal open={open === 'uno'} title="Uno" onOpenChange={() => setOpen(undefined)}>
        <button type="button" onClick={() => setOpen('otro')}>
          Seguir
        </button>
      </Modal>
      <Modal open={open === 'otro'} title="Otro" onOpenChange={() => setOpen(undefined)}>
        <button
          type="button"
          onClick={() => {
            setOpen(undefined)
            choose()
          }}
        >
          Elegir
        </button>
      </Modal>
      {dialogo && (
        <Modal open title="Lista" onOpenChange={cerrar}>
          <button
            type="button"
            onClick={() => {
              cerrar()
              choose()
            }}
          >
            Elegir de la lista
          </button>
        </Modal>
      )}
    </Atras>
  )
}

/** On a page that was come to from another. */
async function come() {
  const drawn = draw(
    [
      { path: '/antes', element: <p>antes</p> },
      { path: '/aqui', element: <Page /> },
    ],
    '/antes',
  )
  await act(() => drawn.router.navigate('/aqui'))
  return { ...drawn, back: () => act(() => drawn.router.navigate(-1)) }
}
const press = (name: string) => screen.findByRole('button', { name })

test('Back closes what has opened over the page, and the next one leaves the page', async () => {
  const { user, router, back } = await come()
  await user.click(await press('Abrir'))
  await screen.findByRole('dialog', { name: 'Uno' })
  await back()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/aqui')
  await back()
  expect(router.state.location.pathname).toBe('/antes')
})

test('closing it leaves no step behind, also where another takes its place', async () => {
  const { user, router, back } = await come()
  await user.click(await press('Abrir'))
  await user.click(await press('Seguir'))
  await screen.findByRole('dialog', { name: 'Otro' })
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(router.state.location.state).toBeNull())
  await back()
  expect(router.state.location.pathname).toBe('/antes')
})

test('who closes a dialog and chooses something has chosen it', async () => {
  const { user, router, back } = await come()
  await user.click(await press('Abrir lista'))
  await user.click(await press('Elegir de la lista'))
  await screen.findByText('acto 7')
  expect(router.state.location.search).toBe('?acto=7')
  await back()
  await screen.findByText('acto ninguno')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await press('Abrir'))
  await user.click(await press('Seguir'))
  await user.click(await press('Elegir'))
  await screen.findByText('acto 7')
})

test('the question whether to leave stays until it is answered, and leaving arrives', async () => {
  localStorage.setItem('token', 'x')
  const page = (
    <Atras value={entradaAbierta}>
      <EntradasCerradas />
      <SalirSin accion="guardar" pending />
    </Atras>
  )
  const { user, router } = draw(
    [
      { path: '/antes', element: <p>antes</p> },
      { path: '/aqui', element: page },
    ],
    '/aqui',
  )
  await act(() => router.navigate('/antes'))
  const leave = await press('Salir sin guardar')
  await act(() => new Promise((passed) => setTimeout(passed)))
  await user.click(leave)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/antes'))
})
