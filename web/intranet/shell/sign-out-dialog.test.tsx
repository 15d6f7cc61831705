import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

function ask(sent: boolean) {
  const onLeave = vi.fn<() => void>()
  const onStay = vi.fn<() => void>()
  const { user } = draw(
    <SignOutDialog open unsent={1} texts={1} onSend={async () => sent} onLeave={onLeave} onStay={onStay} />,
  )
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { onLeave, onStay, press }
}

test('an unsent text is sent before leaving; if that fails, the member stays', async () => {
  const failing = ask(false)
  await screen.findByText('Hay texto del parte sin enviar. Si cierra la sesión ahora, se perderá.')
  await failing.press('Enviar y cerrar sesión')
  await screen.findByRole('alert')
  expect(failing.onLeave).not.toHaveBeenCalled()
  await failing.press('Cancelar')
  expect(failing.onStay).toHaveBeenCalled()
})

test('it can be sent, or discarded', async () => {
  const { onLeave, press } = ask(true)
  await press('Enviar y cerrar sesión')
  expect(onLeave).toHaveBeenCalledTimes(1)
  await press('Descartar y cerrar sesión')
  expect(onLeave).toHaveBeenCalledTimes(2)
})
