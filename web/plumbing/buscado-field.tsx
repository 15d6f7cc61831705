import { useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { useDelayed } from './use-delayed.ts'

export interface Elegible {
  id: number
  nombre: string
}

export interface BuscadoFieldProps {
  id?: string
  label: string
  helper?: string
  error?: string | undefined
  optional?: boolean
  value: Elegible | null
  onChoose: (elegido: Elegible | null) => void
}

/** The typed text, to be read after a pause; empty: nothing to read. */
export function useBuscado() {
  const [typed, onType] = useState('')
  return { buscar: useDelayed(typed.trim(), 300), typed, onType }
}

interface Found extends ReturnType<typeof useBuscado> {
  /** The first that `buscar` finds. */
  found: readonly Elegible[] | undefined
  placeholder: string
  nothing: string
}

/** A record that is looked for by its name on the server. */
export function BuscadoField(props: BuscadoFieldProps & Found) {
  const { buscar, typed, onType, found, value, onChoose, placeholder, nothing, ...labels } = props
  const shown = buscar === '' ? [] : (found ?? [])
  return (
    <Combobox
      {...labels}
      placeholder={placeholder}
      options={shown.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
      value={value && { value: String(value.id), label: value.nombre }}
      onChange={(id) => onChoose(shown.find((one) => String(one.id) === id) ?? null)}
      onType={onType}
      empty={typed.trim() === '' ? placeholder : nothing}
    />
  )
}
