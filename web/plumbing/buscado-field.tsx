import { useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { useDelayed } from './use-delayed.ts'

export interface Elegible {
  id: number
  nombre: string
}

/** The first that a text finds; reads nothing for an empty one. */
export type UseFound = (buscar: string) => readonly Elegible[] | undefined

export interface BuscadoFieldProps {
  id?: string
  label: string
  helper?: string
  error?: string | undefined
  optional?: boolean
  value: Elegible | null
  onChoose: (elegido: Elegible | null) => void
}

interface Texts {
  placeholder: string
  nothing: string
}

/** A record that is looked for by its name on the server. */
export function BuscadoField({
  useFound,
  value,
  onChoose,
  placeholder,
  nothing,
  ...labels
}: BuscadoFieldProps & Texts & { useFound: UseFound }) {
  const [typed, setTyped] = useState('')
  const buscar = useDelayed(typed.trim(), 300)
  const found = useFound(buscar)
  const shown = buscar === '' ? [] : (found ?? [])
  return (
    <Combobox
      {...labels}
      placeholder={placeholder}
      options={shown.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
      value={value && { value: String(value.id), label: value.nombre }}
      onChange={(id) => onChoose(shown.find((one) => String(one.id) === id) ?? null)}
      onType={setTyped}
      empty={typed.trim() === '' ? placeholder : nothing}
    />
  )
}
