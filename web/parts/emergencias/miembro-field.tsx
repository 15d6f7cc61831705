import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usuariosApi } from '#contract/usuarios.ts'
import { pageQuery } from '#web/plumbing/query.ts'
import { useDelayed } from '#web/plumbing/use-delayed.ts'
import { Combobox } from '#web/ui/combobox.tsx'

interface MiembroFieldProps {
  label: string
  helper?: string | undefined
  error?: string | undefined
  /** Id of the chosen member; empty: none. */
  value: string
  /** The member whose id `value` is at first. */
  nombre?: string | null | undefined
  onChange: (id: string) => void
}

/** An active member, looked for by name in the directory. */
export function MiembroField({ label, helper, error, value, nombre, onChange }: MiembroFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState({ value, label: nombre ?? '' })
  const buscar = useDelayed(typed.trim(), 300)
  const { data } = useQuery({
    ...pageQuery(usuariosApi.directorio, { query: { buscar, limit: 20 } }),
    enabled: buscar !== '',
  })
  const found = buscar === '' ? [] : (data?.data ?? [])
  const options = found.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return (
    <Combobox
      {...{ label, helper, options, error }}
      placeholder="Escriba un nombre"
      value={value === '' || chosen.value !== value ? null : chosen}
      onChange={(id) => {
        const option = options.find(({ value }) => value === id)
        if (option) setChosen(option)
        onChange(id)
      }}
      onType={setTyped}
      empty={typed.trim() === '' ? 'Escriba un nombre' : 'Nadie se llama así'}
    />
  )
}
