import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, type RouteObject, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Atras } from '#web/ui/atras.ts'
import { Modal } from '#web/ui/modal.tsx'
import { draw } from './draw-de-prueba.tsx'
import { entradaAbierta } from './entrada-abierta.tsx'
import { FormModal } from './form-modal.tsx'
import { capasOf, chosen, useSearchParams, withParams } from './navegar.ts'
import { SalirSin } from './salir-sin.tsx'
import { useDialogo } from './use-dialogo.ts'

afterEach(() => localStorage.clear())

function Page() {
  const [open, setOpen] = useState<'uno' | 'otro' | 'sobre' | 'forma'>()
  const [confirming, setConfirming] = useState(false)
  const [nombre, setNombre] = useState('')
  const { dialogo, abrir, cerrar } = useDialogo(['lista'])
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const choose = () => setParams(withParams({ acto: '7' }), chosen)
  const close = () => setOpen(undefined)
  const button = (name: string, run: () => void) => (
    <button type="button" onClick={run}>
      {name}
    </button>
  )
  const closeAnd = (run: () => unknown) => () => {
    close()
    void run()
  }
  return (
    <Atras value={entradaAbierta}>
      {button('Abrir', () => setOpen('uno'))}
      {button('Abrir lista', () => abrir('lista'))}
      {button('Abrir forma', () => setOpen('forma'))}
      <p>{`acto ${params.get('acto') ?? 'ninguno'}`}</p>
      <Modal open={open === 'uno' || open === 'sobre'} title="Uno" onOpenChange={close}>
        {button('Seguir', () => setOpen('otro'))}
        {button('Preguntar', () => setOpen('sobre'))}
        {button(
          'Cerrar e ir',
          closeAnd(() => navigate('/lejos')),
        )}
        {button('Ir y cerrar', () => {
          void navigate('/lejos')
          close()
        })}
        {button(
          'Cerrar e ir después',
          closeAnd(async () => navigate(await Promise.resolve('/lejos'))),
        )}
        <Link to="/lejos">Enlace</Link>
        <Link to="/lejos" onClick={close}>
          Enlace que cierra
        </Link>
        <Modal open={open === 'sobre'} title="Sobre" onOpenChange={() => setOpen('uno')}>
          <Link to="/lejos">Enlace de arriba</Link>
        </Modal>
      </Modal>
      <Modal open={open === 'otro'} title="Otro" onOpenChange={close}>
        {button('Elegir', closeAnd(choose))}
      </Modal>
      {open === 'forma' && (
        <FormModal
          title="Forma"
          submitting={false}
          pending={nombre !== ''}
          borrador={{ sin: 'a test' }}
          onSubmit={close}
          onClose={close}
        >
          <input aria-label="Nombre" value={nombre} onChange={({ target }) => setNombre(target.value)} />
        </FormModal>
      )}
      {dialogo && (
        <Modal open title="Lista" onOpenChange={cerrar}>
          {button('Elegir de la lista', () => {
            cerrar()
            choose()
          })}
          <Link to="/lejos" onClick={cerrar}>
            Enlace de la lista
          </Link>
          {button('Confirmar', () => setConfirming(true))}
          <Modal open={confirming} title="Sobre la lista" onOpenChange={() => setConfirming(false)}>
            {button('Cerrar todo', cerrar)}
          </Modal>
        </Modal>
      )}
    </Atras>
  )
}

/** A screen that is fetched when it is first gone to. */
const lejos: RouteObject = {
  path: '/lejos',
  lazy: async () => {
    await new Promise((fetched) => setTimeout(fetched, 5))
    return { Component: () => <p>lejos</p> }
  },
}

/** On a page that was come to from another. */
async function come(to = '/aqui') {
  const drawn = draw([{ path: '/antes', element: <p>antes</p> }, { path: '/aqui', element: <Page /> }, lejos], '/antes')
  await act(() => drawn.router.navigate(to))
  const { user, router } = drawn
  return {
    ...drawn,
    back: () => act(() => router.navigate(-1)),
    /** Presses one after the other. */
    async press(...names: string[]) {
      for (const name of names) await user.click(await screen.findByText(name, { selector: ':not(h2)' }))
    },
    /** The path, and what is open over it: as many entries. */
    standing() {
      const { location, navigation } = router.state
      const open = [...document.querySelectorAll('[role$=dialog] h2')].map((title) => title.textContent)
      const settled = navigation.state === 'idle' && capasOf(location).length === open.length
      return [settled ? location.pathname : '…', ...open].join(' ')
    },
  }
}

test('Back closes what has opened over the page, and the next one leaves the page', async () => {
  const { press, back, standing } = await come()
  await press('Abrir')
  await expect.poll(standing).toBe('/aqui Uno')
  await back()
  await expect.poll(standing).toBe('/aqui')
  await back()
  await expect.poll(standing).toBe('/antes')
})

test('closing it leaves no step behind, also where another takes its place', async () => {
  const { user, press, back, standing } = await come()
  await press('Abrir', 'Seguir')
  await screen.findByRole('dialog', { name: 'Otro' })
  await user.keyboard('{Escape}')
  await expect.poll(standing).toBe('/aqui')
  await back()
  await expect.poll(standing).toBe('/antes')
})

test('Back closes the dialog on top, and then the one below', async () => {
  const { press, back, standing } = await come()
  await press('Abrir', 'Preguntar')
  await expect.poll(standing).toBe('/aqui Uno Sobre')
  await back()
  await expect.poll(standing).toBe('/aqui Uno')
  await back()
  await expect.poll(standing).toBe('/aqui')
  await back()
  await expect.poll(standing).toBe('/antes')
})

test.each([
  [['Abrir', 'Enlace']],
  [['Abrir', 'Enlace que cierra']],
  [['Abrir', 'Cerrar e ir']],
  [['Abrir', 'Ir y cerrar']],
  [['Abrir', 'Cerrar e ir después']],
  [['Abrir', 'Preguntar', 'Enlace de arriba']],
  [['Abrir', 'Seguir', 'Elegir', 'Abrir', 'Enlace que cierra']],
  [['Abrir lista', 'Enlace de la lista']],
])('%s arrives, and Back leads to the page without the dialog', async (names) => {
  const { press, back, standing } = await come()
  await press(...names)
  await expect.poll(standing).toBe('/lejos')
  await screen.findByText('lejos')
  await back()
  await expect.poll(standing).toBe('/aqui')
  if (names.includes('Elegir')) {
    await screen.findByText('acto 7')
    await back()
    await screen.findByText('acto ninguno')
  }
  await back()
  await expect.poll(standing).toBe('/antes')
})

test.each([['/aqui?dialogo=lista'], ['/aqui']])('a dialog of %s closes with what is open over it', async (address) => {
  const { router, press, back, standing } = await come(address)
  if (address === '/aqui') await press('Abrir lista')
  await press('Confirmar')
  await screen.findByText('Cerrar todo')
  await vi.waitFor(() => expect(capasOf(router.state.location)).toHaveLength(1))
  await press('Cerrar todo')
  await expect.poll(standing).toBe('/aqui')
  expect(router.state.location.search).toBe('')
  await back()
  await expect.poll(standing).toBe('/antes')
})

test('a navigation from elsewhere arrives, and its Back steps over what was open', async () => {
  const { router, press, back, standing } = await come()
  await press('Abrir')
  await expect.poll(standing).toBe('/aqui Uno')
  await act(() => router.navigate('/lejos'))
  await expect.poll(standing).toBe('/lejos')
  await back()
  await expect.poll(standing).toBe('/aqui')
  await back()
  await expect.poll(standing).toBe('/antes')
})

test('what was open before a reload is stepped over', async () => {
  const { router, back, standing } = await come()
  await act(() => router.navigate('/aqui', { state: { capas: ['antes', 'de cargar'], pagina: 'una' } }))
  await act(() => router.navigate('/lejos'))
  await back()
  await expect.poll(standing).toBe('/antes')
})

test('a form that asks first keeps its step; Back stays in it, and leaving it leaves none behind', async () => {
  localStorage.setItem('token', 'x')
  const { user, press, back, standing } = await come()
  await press('Abrir forma')
  await user.type(await screen.findByLabelText('Nombre'), 'B-24')
  await back()
  await expect.poll(standing).toBe('/aqui Forma Salir sin guardar')
  await back()
  await expect.poll(standing).toBe('/aqui Forma')
  await back()
  await press('Salir sin guardar')
  await expect.poll(standing).toBe('/aqui')
  await back()
  await expect.poll(standing).toBe('/antes')
})

test('who closes a dialog and chooses something has chosen it', async () => {
  const { router, press, back, standing } = await come()
  await press('Abrir lista', 'Elegir de la lista')
  await screen.findByText('acto 7')
  expect(router.state.location.search).toBe('?acto=7')
  await back()
  await screen.findByText('acto ninguno')
  await expect.poll(standing).toBe('/aqui')
})

test('the question whether to leave stays until it is answered, and leaving arrives', async () => {
  localStorage.setItem('token', 'x')
  const page = (
    <Atras value={entradaAbierta}>
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
  const leave = await screen.findByRole('button', { name: 'Salir sin guardar' })
  await act(() => new Promise((passed) => setTimeout(passed)))
  await user.click(leave)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/antes'))
})
