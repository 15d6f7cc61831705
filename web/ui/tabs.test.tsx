import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

function Three() {
  const [value, setValue] = useState<'lista' | 'mia' | 'cierre'>('lista')
  return (
    <Tabs
      label="Asistencia"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'lista', label: 'Pasar lista', content: <button>Abrir lista</button> },
        { value: 'mia', label: 'Mi asistencia', count: 0, content: 'Sin actos' },
        { value: 'cierre', label: 'Cierre', count: 2, counted: 'por cerrar', content: <a href="/">Ver octubre</a> },
      ]}
    />
  )
}

beforeEach(() => {
  render(<Three />)
})

const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const focused = () => document.activeElement?.textContent

test.each([
  ['{ArrowRight}', 'Mi asistencia'],
  ['{ArrowRight}{ArrowLeft}', 'Pasar lista'],
  ['{End}', 'Cierre 2 por cerrar'],
  ['{ArrowLeft}', 'Cierre 2 por cerrar'],
  ['{End}{Home}', 'Pasar lista'],
  ['{End}{ArrowRight}', 'Pasar lista'],
])('%s goes to a tab and opens it', async (keys, name) => {
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard(keys)
  expect([focused(), chosen()]).toEqual([name, name])
})

test('the tabs are one stop of Tab, then comes the panel, then what is in it', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{End}')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Cierre 2 por cerrar' }))
  await user.tab()
  expect(focused()).toBe('Ver octubre')
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(focused()).toBe('Cierre 2 por cerrar')
})

test('only the open panel is drawn, and a count of none is not', () => {
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  expect(screen.queryByText('Sin actos')).toBeNull()
  expect(screen.getByRole('tab', { name: 'Mi asistencia' })).toBeDefined()
})
