import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Impreso } from './impreso.tsx'

test('a page gets its heading when it is printed, and loses it afterwards', () => {
  drawFor('bombero', <Impreso title="Guardias" subtitle="Rol mensual" />)
  expect(screen.queryByText('Guardias')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText('Guardias')).toBeDefined()
  expect(screen.getByText('Rol mensual')).toBeDefined()
  expect(screen.getByText(/Impreso por Ignacia Salinas Prat.*\d{4}, \d\d:\d\d$/)).toBeDefined()
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText('Guardias')).toBeNull()
})
