import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

function show(loading = false) {
  const confirm = vi.fn<() => void>()
  const change = vi.fn<(open: boolean) => void>()
  render(
    <ConfirmDialog
      open
      onOpenChange={change}
      title="Reiniciar datos"
      message="Esta acción no se puede deshacer."
      confirmLabel="Reiniciar"
      danger
      loading={loading}
      onConfirm={confirm}
    />,
  )
  return { confirm, change }
}

test('it states the question, and keeps the focus on the harmless answer', async () => {
  const { confirm, change } = show()
  const dialog = screen.getByRole('alertdialog', { name: 'Reiniciar datos' })
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Esta acción no se puede deshacer.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })))
  await userEvent.keyboard('{Enter}')
  expect(change).toHaveBeenCalledWith(false)
  expect(confirm).not.toHaveBeenCalled()
})

test('confirming is left to the caller, who closes it when done', async () => {
  const { confirm, change } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Reiniciar' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(change).not.toHaveBeenCalled()
})

test('while it works it neither closes nor confirms again', async () => {
  const { confirm, change } = show(true)
  const button = screen.getByRole('button', { name: 'Reiniciar' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(confirm).not.toHaveBeenCalled()
  expect(change).not.toHaveBeenCalled()
})
