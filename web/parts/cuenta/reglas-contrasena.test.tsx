import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContrasenaNueva } from '#contract/shared/contrasena.ts'
import { ReglasContrasena } from './reglas-contrasena.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const said = () => screen.getByRole('status').textContent

test('each rule shows in words whether it is met', () => {
  const { rerender } = render(<ReglasContrasena id="reglas" value="" />)
  expect(told()).toEqual([
    '8 caracteres o más: falta.',
    'Una minúscula: falta.',
    'Una mayúscula: falta.',
    'Un número: falta.',
  ])
  rerender(<ReglasContrasena id="reglas" value="Ñandú" />)
  expect(told()).toEqual([
    '8 caracteres o más: falta.',
    'Una minúscula: cumplida.',
    'Una mayúscula: cumplida.',
    'Un número: falta.',
  ])
})

test('it is announced once, after the debounce', () => {
  const { rerender } = render(<ReglasContrasena id="reglas" value="" />)
  act(() => vi.advanceTimersByTime(5000))
  expect(said()).toBe('')
  for (const value of ['B', 'Bo', 'Bom', 'Bomb']) {
    rerender(<ReglasContrasena id="reglas" value={value} />)
    act(() => vi.advanceTimersByTime(300))
    expect(said()).toBe('')
  }
  act(() => vi.advanceTimersByTime(1000))
  expect(said()).toBe('A la contraseña le falta: 8 caracteres o más y un número.')
  rerender(<ReglasContrasena id="reglas" value="Bomberos1" />)
  act(() => vi.advanceTimersByTime(1000))
  expect(said()).toBe('La contraseña cumple las reglas.')
})

test.each(['', 'Aa1', 'aaaaaaa1', 'AAAAAAA1', 'Aaaaaaaa', 'Aaaaaaa1', 'Ñññññññ1', '12345678', 'Aa1😀😀😀'])(
  '«%s»: the rules agree with the contract',
  (value) => {
    render(<ReglasContrasena id="reglas" value={value} />)
    expect(told().every((text) => text.endsWith('cumplida.'))).toBe(ContrasenaNueva.safeParse(value).success)
  },
)
