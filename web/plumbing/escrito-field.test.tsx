import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FechaField } from './fecha-field.tsx'
import { HoraField } from './hora-field.tsx'
import { MomentoField } from './momento-field.tsx'

const told = vi.fn<(value: string) => void>()

function Form({
  Field = FechaField,
  initial = '',
  ...props
}: {
  Field?: typeof FechaField
  initial?: string
  max?: string
  iso?: boolean
}) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <Field
        label="Día"
        {...props}
        value={value}
        onChange={({ target }) => {
          told(target.value)
          setValue(target.value)
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Limpiar
      </button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Día' })
const picker = () => document.querySelector<HTMLInputElement>('[aria-hidden=true][type]') as HTMLInputElement
const write = (texto: string) => fireEvent.change(box(), { target: { value: texto } })
const leave = () => fireEvent.blur(box())
const fault = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(() => {
  told.mockClear()
  vi.useFakeTimers({ now: new Date('2026-11-26T15:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test.each(['02-12-2026', '2026-12-02'])('%s is sent as yyyy-mm-dd, and shown day first once it is left', (texto) => {
  render(<Form />)
  write(texto)
  expect(told).toHaveBeenLastCalledWith('2026-12-02')
  expect(box().value).toBe(texto)
  leave()
  expect(box().value).toBe('02-12-2026')
  expect(picker().value).toBe('2026-12-02')
  expect(screen.getByText('mié', { exact: false })).toBeDefined()
})

test('a short spelling is read when it is left, or sent by Enter', () => {
  render(<Form />)
  write('2-12')
  expect(told).toHaveBeenLastCalledWith('2-12')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(told).toHaveBeenLastCalledWith('2026-12-02')
  write('ayer')
  leave()
  expect(box().value).toBe('25-11-2026')
})

test('what cannot be read stays, and says why once it is left', () => {
  render(<Form />)
  act(() => box().focus())
  write('31-02-2027')
  expect(fault()).toBeUndefined()
  leave()
  expect(box().value).toBe('31-02-2027')
  expect(told).toHaveBeenLastCalledWith('31-02-2027')
  expect(fault()).toBe('Febrero de 2027 tiene 28 días')
})

test('a day beyond its limit says so', () => {
  render(<Form max="2026-11-26" />)
  write('27-11-2026')
  leave()
  expect(fault()).toBe('No puede ser futura. Hoy es 26-11-2026')
})

test('a value put by others replaces what was written', () => {
  render(<Form />)
  write('02-12-2026')
  fireEvent.click(screen.getByText('Limpiar'))
  expect(box().value).toBe('')
})

test('who cannot use what is not whole is not told of it', () => {
  const onElegir = vi.fn<(value: string) => void>()
  const { rerender } = render(<FechaField label="Día" value="" onElegir={onElegir} />)
  write('2-12-20')
  expect(onElegir).not.toHaveBeenCalled()
  write('2-12-2026')
  expect(onElegir).toHaveBeenLastCalledWith('2026-12-02')
  // The address follows later.
  expect(box().value).toBe('2-12-2026')
  rerender(<FechaField label="Día" value="2026-12-02" onElegir={onElegir} />)
  leave()
  expect(box().value).toBe('02-12-2026')
  rerender(<FechaField label="Día" value="" onElegir={onElegir} />)
  expect(box().value).toBe('')
})

test('the arrows move the part at the caret', () => {
  render(<Form initial="2026-01-31" />)
  act(() => box().focus())
  box().setSelectionRange(4, 4)
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  expect(box().value).toBe('28-02-2026')
  expect([box().selectionStart, box().selectionEnd]).toEqual([3, 5])
  expect(told).toHaveBeenLastCalledWith('2026-02-28')
})

test('in an empty box they begin today', () => {
  render(<Form />)
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(box().value).toBe('26-11-2026')
})

test('Mi Perfil shows yyyy-mm-dd', () => {
  render(<Form iso initial="1985-03-14" />)
  expect(box().value).toBe('1985-03-14')
  write('15/7/85')
  leave()
  expect(box().value).toBe('1985-07-15')
})

test.each([
  [HoraField, '705', '07:05', '07:05'],
  [HoraField, '7:05 pm', '19:05', '19:05'],
  [MomentoField, '2026-12-02T20:00', '2026-12-02T20:00', '02-12-2026 20:00'],
  [MomentoField, '2-12-26 2144', '2026-12-02T21:44', '02-12-2026 21:44'],
])('an hour: %o %s is %s', (Field, texto, value, shown) => {
  render(<Form Field={Field as typeof FechaField} />)
  write(texto)
  leave()
  expect(told).toHaveBeenLastCalledWith(value)
  expect(box().value).toBe(shown)
})

test('what the browser’s calendar gives is taken', () => {
  render(<Form />)
  fireEvent.change(picker(), { target: { value: '2026-12-08' } })
  expect(told).toHaveBeenLastCalledWith('2026-12-08')
  expect(box().value).toBe('08-12-2026')
})

test('the calendar opens by its button, Alt ↓ and a touch of the box, which no keyboard then covers', () => {
  render(<Form />)
  const open = vi.fn<() => void>()
  picker().showPicker = open
  fireEvent.click(screen.getByRole('button', { name: 'Abrir el calendario' }))
  expect(open).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(box(), { key: 'ArrowDown', altKey: true })
  expect(open).toHaveBeenCalledTimes(2)
  fireEvent.click(box())
  expect(open).toHaveBeenCalledTimes(2)
  fireEvent.pointerDown(box(), { pointerType: 'touch' })
  expect(fireEvent.mouseDown(box())).toBe(false)
  fireEvent.click(box())
  expect(open).toHaveBeenCalledTimes(3)
})
