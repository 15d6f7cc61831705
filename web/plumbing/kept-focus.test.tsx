import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { KeptFocus } from './kept-focus.tsx'

function Lista() {
  const [rows, setRows] = useState(['Ana', 'Luis', 'Eva'])
  return (
    <main id="contenido" tabIndex={-1}>
      <KeptFocus rows={rows}>
        <ul>
          {rows.map((one) => (
            <li key={one}>
              <button type="button" onClick={() => setRows(rows.filter((other) => other !== one))}>
                Aprobar a {one}
              </button>
            </li>
          ))}
        </ul>
      </KeptFocus>
    </main>
  )
}

const focused = () => document.activeElement?.textContent

test('the focus goes to the row that takes the place of the one that is gone, and at last to the page', async () => {
  render(<Lista />)
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar a Luis' }))
  expect(focused()).toBe('Aprobar a Eva')
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Aprobar a Ana')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.id).toBe('contenido')
})
