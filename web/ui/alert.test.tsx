import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Alert } from './alert.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an error interrupts, other variants are announced politely', () => {
  render(
    <>
      <Alert variant="error">Error de conexión</Alert>
      <Alert variant="success">Datos reiniciados correctamente</Alert>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Error de conexión')
  expect(screen.getByRole('status').textContent).toBe('Datos reiniciados correctamente')
})

test('it closes when its time is over', () => {
  const close = showAlert()
  pass(4999)
  expect(close).not.toHaveBeenCalled()
  pass(1)
  expect(close).toHaveBeenCalledTimes(1)
})

test('hovering pauses the countdown, leaving resumes it', () => {
  const close = showAlert()
  pass(3000)
  fireEvent.mouseEnter(screen.getByRole('status'))
  pass(60_000)
  expect(close).not.toHaveBeenCalled()
  fireEvent.mouseLeave(screen.getByRole('status'))
  pass(1999)
  expect(close).not.toHaveBeenCalled()
  pass(1)
  expect(close).toHaveBeenCalledTimes(1)
})

test('focus pauses the countdown too', () => {
  const close = showAlert()
  const button = screen.getByRole('button', { name: 'Cerrar' })
  act(() => button.focus())
  pass(60_000)
  expect(close).not.toHaveBeenCalled()
  act(() => button.blur())
  pass(5000)
  expect(close).toHaveBeenCalledTimes(1)
})

test('without a time it stays', () => {
  const close = vi.fn<() => void>()
  render(
    <Alert variant="success" onClose={close}>
      Guardado
    </Alert>,
  )
  pass(600_000)
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(close).toHaveBeenCalledTimes(1)
})

function showAlert() {
  const close = vi.fn<() => void>()
  render(
    <Alert variant="success" autoclose={5000} onClose={close}>
      Datos reiniciados correctamente
    </Alert>,
  )
  return close
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
