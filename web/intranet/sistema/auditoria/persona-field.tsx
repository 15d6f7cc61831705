import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditoriaApi } from '#contract/auditoria.ts'
import { pageQuery } from '#web/plumbing/query.ts'
import { nombreDeUsuario } from '#web/parts/auditoria/nombres.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useDelayed } from '#web/plumbing/use-delayed.ts'

interface PersonaFieldProps {
  label: string
  /** Id of the chosen member; empty: anybody. */
  value: string
  /** Their name, once known. */
  nombre: string | null | undefined
  onChoose: (id: string) => void
}

/** A member by name, also one who has left. */
export function PersonaField({ label, value, nombre, onChoose }: PersonaFieldProps) {
  const [typed, setTyped] = useState('')
  const buscar = useDelayed(typed.trim(), 300)
  const { data } = useQuery({ ...pageQuery(auditoriaApi.personas, { query: { buscar } }), enabled: buscar !== '' })
  const options =
    buscar === '' ? [] : (data?.data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return (
    <Combobox
      label={label}
      options={options}
      value={value === '' ? null : { value, label: nombreDeUsuario(nombre ?? null, Number(value)) }}
      onChange={onChoose}
      onType={setTyped}
      placeholder="Cualquier persona"
      empty={typed.trim() === '' ? 'Escriba un nombre' : 'Nadie se llama así'}
    />
  )
}
