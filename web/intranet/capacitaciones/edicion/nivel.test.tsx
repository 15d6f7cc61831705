import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Nivel } from './nivel.tsx'

const avance = { nivel: 'Operativo', aprobados: 6, total: 9, suma: true } as const

test('what the course adds is told while it can be passed', () => {
  const { rerender } = render(<Nivel avance={avance} viva />)
  expect(screen.getByRole('heading', { name: 'Su nivel Operativo' })).toBeDefined()
  expect(screen.getByText('6 de 9 cursos')).toBeDefined()
  expect(screen.getByText('Con este serán 7')).toBeDefined()
  rerender(<Nivel avance={{ ...avance, aprobados: 0 }} viva />)
  expect(screen.getByText('Con este será 1')).toBeDefined()
  rerender(<Nivel avance={{ ...avance, suma: false }} viva />)
  expect(screen.queryByText(/Con este/)).toBeNull()
  rerender(<Nivel avance={avance} viva={false} />)
  expect(screen.queryByText(/Con este/)).toBeNull()
})
