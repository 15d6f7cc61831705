import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Llamar } from './llamar.tsx'

const links = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])

test('a mobile is called, or written to, by name; nothing tells the other site where it was opened', () => {
  render(<Llamar nombre="Rosa Soto" telefono="+56912345678" />)
  expect(links()).toEqual([
    ['Llamar a Rosa Soto: +56 9 1234 5678', 'tel:+56912345678'],
    ['WhatsApp a Rosa Soto (se abre en otra pestaña)', 'https://wa.me/56912345678'],
  ])
  expect(screen.getByText('+56 9 1234 5678')).toBeDefined()
  expect(screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('rel')).toBe('noreferrer')
})

test('a telephone of a house is only called; beside a name its number is not written', () => {
  render(<Llamar nombre="Rosa Soto" telefono="+56322123456" breve />)
  expect(links()).toEqual([['Llamar a Rosa Soto: +56 3 2212 3456', 'tel:+56322123456']])
  expect(screen.queryByText('+56 3 2212 3456')).toBeNull()
})
