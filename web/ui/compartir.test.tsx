import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Compartir } from './compartir.tsx'

test('says that it opens WhatsApp in a new tab, and carries any text', () => {
  const texto = 'B-21: EN REPARACIÓN\n50 % & «más» #1 + ¿?'
  render(<Compartir texto={texto} que="el estado de B-21" />)
  const link = screen.getByRole('link', { name: 'Compartir el estado de B-21 por WhatsApp, en una pestaña nueva' })
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect([origin, pathname, [...searchParams]]).toEqual(['https://wa.me', '/', [['text', texto]]])
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})
