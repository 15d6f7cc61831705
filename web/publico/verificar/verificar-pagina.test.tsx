import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Verificacion } from '#contract/capacitaciones/certificados.ts'
import { VerificarPagina } from './verificar-pagina.tsx'

const show = (verificacion: Verificacion | 'espera' | null) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <VerificarPagina verificacion={verificacion} /> }])
  return render(<Stub />).container.textContent
}

test('a valid one shows course, day and initials', () => {
  const text = show({ valido: true, curso: 'Rescate vehicular', fecha: '2025-01-15', iniciales: 'A. F. L.' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Certificado válido')
  for (const part of ['Rescate vehicular', '15 de enero de 2025', 'A. F. L.']) expect(text).toContain(part)
})

test('another says no more than that it is not', () => {
  show({ valido: false, curso: null, fecha: null, iniciales: null })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Certificado no válido')
  expect(screen.queryByText('Curso')).toBeNull()
})

test('a code is asked for, and asked for again where it was not one', () => {
  show(null)
  expect(screen.getByRole('textbox', { name: 'Código' }).closest('form')?.getAttribute('action')).toBe('/verificar')
  expect(screen.getByRole('button', { name: 'Verificar' })).toBeDefined()
})

test('who tried too many is asked to wait', () => {
  expect(show('espera')).toContain('Intenta de nuevo en unos minutos.')
})
