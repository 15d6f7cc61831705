import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { useAtajo } from '#web/plumbing/use-atajo.ts'
import { Select } from '#web/ui/select.tsx'
import { BotonBuscar } from './boton-buscar.tsx'
import { letras } from './teclas.ts'

const create = vi.fn<() => void>()

function Pantalla({ on = true }: { on?: boolean }) {
  useAtajo('n', 'Abrir emergencia', create, on)
  return (
    <>
      <BotonBuscar />
      <input aria-label="Nota" />
    </>
  )
}

beforeEach(() => {
  create.mockClear()
  letras.pick('si')
})

const press = async (keys: string, on?: boolean) => {
  const drawn = drawFor('capitan', <Pantalla on={on ?? true} />, '/intranet/emergencias')
  await drawn.user.keyboard(keys)
  return drawn
}

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('%s opens the search', async (keys) => {
  await press(keys)
  expect(await screen.findByRole('dialog', { name: 'Buscar' })).toBeTruthy()
})

test('a letter runs the shortcut of the screen, and «g» with a letter goes to a room', async () => {
  const { user, router } = await press('n')
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  await user.keyboard('gm')
  await waitFor(() => expect(router.state.location.pathname).toBe('/intranet/material-mayor'))
})

test('ignores letters in a field, with Alt, or without permission', async () => {
  const { user } = await press('n', false)
  await user.keyboard('{Alt>}n{/Alt}')
  await user.click(screen.getByRole('textbox', { name: 'Nota' }))
  await user.keyboard('n/?')
  expect((screen.getByRole('textbox', { name: 'Nota' }) as HTMLInputElement).value).toBe('n/?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Buscar' })
  expect(create).not.toHaveBeenCalled()
})

test('a letter typed on a drawn list chooses in it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const pick = vi.fn<(value: string) => void>()
  const options = ['Abiertas', 'Nuevas'].map((label) => ({ value: label, label }))
  const { user } = drawFor(
    'capitan',
    <>
      <Pantalla />
      <Select label="Estado" options={options} value="Abiertas" onChange={pick} />
    </>,
    '/intranet/emergencias',
  )
  screen.getByRole('combobox', { name: 'Estado' }).focus()
  await user.keyboard('n')
  await waitFor(() => expect(pick).toHaveBeenCalledWith('Nuevas'))
  expect(create).not.toHaveBeenCalled()
})

test('«?» lists them, and turns those of one letter off', async () => {
  const { user } = await press('?')
  const list = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  expect(list.textContent).toContain('En esta pantallaAbrir emergenciaN')
  await user.click(screen.getByRole('switch', { name: /una sola tecla/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('n/?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(create).not.toHaveBeenCalled()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Buscar' })
})
