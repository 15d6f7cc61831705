import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { useVista } from './use-vista.ts'

function Page() {
  const [vista, setVista] = useVista(['planilla', 'mia'], ['mes'])
  return (
    <button type="button" onClick={() => setVista('mia')}>
      {vista} {useLocation().search}
    </button>
  )
}

test('another view keeps what both show, and drops the rest', async () => {
  const { user } = drawFor('bombero', <Page />, '/?vista=planilla&mes=2026-03&filtro=abonos')
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('mia ?vista=mia&mes=2026-03')
})
