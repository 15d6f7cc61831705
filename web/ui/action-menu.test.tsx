import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconPencil } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { ActionMenu } from './action-menu.tsx'

test('an open menu does not change its button’s siblings', async () => {
  const actions = [{ label: 'Editar', icon: IconPencil, run: () => {} }]
  render(
    <ul>
      <li>
        <p>10-0</p>
        <ActionMenu label="Acciones de 10-0" actions={actions} />
      </li>
    </ul>,
  )
  const around = () => [...screen.getByRole('listitem').children].map(({ tagName }) => tagName)
  const closed = around()
  await userEvent.click(screen.getByRole('button', { name: 'Acciones de 10-0' }))
  await screen.findByRole('menuitem', { name: 'Editar' })
  expect(around()).toEqual(closed)
})
