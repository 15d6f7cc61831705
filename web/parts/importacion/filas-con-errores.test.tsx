import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { conErrores, type Fila, FilasConAvisos, FilasConErrores } from './filas-con-errores.tsx'

afterEach(cleanup)

const aviso = { columna: 'Teléfono', texto: 'Queda en blanco', celda: 'D3', leido: '123' }
const filas: Fila[] = [
  {
    fila: 2,
    nombre: 'Ana Ríos',
    errores: [
      { columna: 'Ingreso', texto: 'Ingrese una fecha válida', celda: 'C2', leido: '1985' },
      { columna: 'Correo', texto: 'Este campo es obligatorio' },
    ],
    avisos: [aviso],
  },
  { fila: 3, nombre: 'Luis Vera', errores: [], avisos: [aviso] },
  { fila: 4, nombre: 'Eva Soto', errores: [] },
]

test('each fault says its column, its cell and what is written there', () => {
  render(<FilasConErrores filas={conErrores(filas)} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fila 2 Ana Ríos/),
    'Ingreso (C2): Ingrese una fecha válida. Dice «1985».',
    'Correo: Este campo es obligatorio',
  ])
})

test('what is read otherwise is told of the rows that come in', () => {
  render(<FilasConAvisos filas={filas} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fila 3 Luis Vera/),
    'Teléfono (D3): Queda en blanco. Dice «123».',
  ])
})

test('nothing is said where all is read as it is written', () => {
  const { container } = render(<FilasConAvisos filas={filas.slice(2)} />)
  expect(container.textContent).toBe('')
})
