import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a loading button keeps its name, is announced as busy and ignores presses', async () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={press}>Guardar</Button>)
  const button = screen.getByRole('button', { name: 'Guardar' })
  expect(button.getAttribute('aria-busy')).toBeNull()
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)

  rerender(
    <Button loading onClick={press}>
      Guardar
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Guardar' })).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})

test('with a gerund its name is what it is doing, and it reserves space for both labels', () => {
  const { rerender } = render(<Button loadingLabel="Guardando">Guardar</Button>)
  const button = screen.getByRole('button', { name: 'Guardar' })
  const reserved = { ...button.dataset }
  expect(reserved).toEqual({ idle: 'Guardar', loading: 'Guardando' })

  rerender(
    <Button loading loadingLabel="Guardando">
      Guardar
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Guardando' })).toBe(button)
  expect({ ...button.dataset }).toEqual(reserved)
})

test('a loading submit button does not submit again', async () => {
  const submit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  const { rerender } = render(
    <form onSubmit={submit}>
      <Button type="submit">Guardar</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledTimes(1)
  rerender(
    <form onSubmit={submit}>
      <Button type="submit" loading>
        Guardar
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledTimes(1)
})

test('it renders as another element', () => {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
  render(<Button render={<a href="/historia" />}>Historia</Button>)
  const link = screen.getByRole('link', { name: 'Historia' })
  expect(link.getAttribute('href')).toBe('/historia')
  expect(link.getAttribute('type')).toBeNull()
})
