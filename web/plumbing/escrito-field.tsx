import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { enZona } from '#contract/shared/fechas.ts'
import { PickerField, type PickerFieldProps } from '#web/ui/picker-field.tsx'
import { diaDeSemana, type Escritura, faultOfLimites, isValor, movido, parteEn } from './escrituras.ts'
import { useHoy } from './use-hoy.ts'

export interface EscritoFieldProps extends Omit<
  PickerFieldProps,
  'type' | 'picked' | 'onPick' | 'placeholder' | 'after' | 'value' | 'onChange' | 'onBlur' | 'min' | 'max'
> {
  /** `2026-12-02`, `20:00`, `2026-12-02T20:00`; or what was written and cannot be read. */
  value: string
  onChange?: (event: { target: { name: string; value: string } }) => void
  /** Instead, for who has no use for what cannot be read: a whole value, or none. */
  onElegir?: (value: string) => void
  /** It was left, or chosen from the calendar. */
  onBlur?: () => void
  min?: string | undefined
  max?: string | undefined
}

interface Escrito {
  texto: string
  /** What it was read as. */
  valor: string
  /** What stood before, until that has arrived. */
  antes?: string | undefined
}

/** A box for a day, an hour or both, written in any of their spellings (decision 176). What cannot be read stays in it. */
export function EscritoField({
  escritura,
  value,
  onChange,
  onElegir,
  error,
  min,
  max,
  ...field
}: EscritoFieldProps & { escritura: Escritura }) {
  const [escrito, setEscrito] = useState<Escrito>()
  const [isHere, setHere] = useState(false)
  if (escrito?.antes !== undefined && escrito.valor === value) setEscrito({ ...escrito, antes: undefined })
  const isOwn = escrito !== undefined && [escrito.valor, escrito.antes].includes(value)
  const shown = isOwn ? escrito.texto : escritura.show(value)
  const whole = isValor(escritura, value) ? value : ''
  const limites = { hoy: useHoy(), min, max }
  const read = escritura.read(shown, limites)
  const isRead = read !== undefined && isValor(escritura, read)
  const isLeft = isOwn && !isHere && shown.trim() !== ''

  function say(texto: string, valor: string): void {
    setEscrito({ texto, valor, antes: value })
    if (valor === value) return
    onChange?.({ target: { name: field.name ?? '', value: valor } })
    if (valor === '' || isValor(escritura, valor)) onElegir?.(valor)
  }
  const put = (valor: string) => say(escritura.show(valor), valor)

  /** As it was meant, once nothing more is written. */
  function settle(): void {
    if (read !== undefined && (isOwn || whole === '')) put(read)
  }

  function move(event: KeyboardEvent<HTMLInputElement>, by: 1 | -1): void {
    const box = event.currentTarget
    const { parte, start, end } = parteEn(escritura, escritura.show(whole), box.selectionStart ?? 0)
    if (event.altKey || (whole === '' && shown !== '')) return
    event.preventDefault()
    const next = whole && parte ? movido(whole, parte, by) : ahora().slice(...rangos[escritura.type])
    put(next)
    // What React draws next is the same, and leaves the selection.
    box.value = escritura.show(next)
    box.setSelectionRange(start, end)
  }

  return (
    <PickerField
      {...field}
      type={escritura.type}
      placeholder={escritura.placeholder}
      min={min}
      max={max}
      picked={whole}
      onPick={(valor) => {
        put(valor)
        field.onBlur?.()
      }}
      value={shown}
      after={whole && shown === escritura.show(whole) ? diaDeSemana(whole) : undefined}
      error={
        (isLeft && !isRead && escritura.faultOf(read ?? shown)) ||
        error ||
        (isLeft && isRead && faultOfLimites(read, limites))
      }
      onChange={({ target }) => {
        const texto = target.value
        say(texto, (escritura.isWhole(texto) ? escritura.read(texto, limites) : undefined) ?? texto)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key === 'ArrowUp') move(event, 1)
        if (event.key === 'ArrowDown') move(event, -1)
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setHere(true)
        field.onFocus?.(event)
      }}
      onBlur={() => {
        setHere(false)
        settle()
        field.onBlur?.()
      }}
    />
  )
}

const clock = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
/** `2026-11-26T21:50` */
const ahora = () => clock(new Date()).replace(' ', 'T')
const rangos = { date: [0, 10], time: [11, 16], 'datetime-local': [0, 16] } as const
