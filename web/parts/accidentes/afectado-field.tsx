import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usuariosApi } from '#contract/usuarios.ts'
import { pageQuery } from '#web/plumbing/query.ts'
import { useDelayed } from '#web/plumbing/use-delayed.ts'
import { Combobox } from '#web/ui/combobox.tsx'

interface AfectadoFieldProps {
  /** As it is recorded. */
  inicial?: { value: string; label: string } | undefined
  error?: string | undefined
  onChange: (id: string, nombre: string) => void
}

/** Who was hurt, looked for in the directory, which every member reads. */
export function AfectadoField({ inicial, error, onChange }: AfectadoFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(inicial)
  const buscar = useDelayed(typed.trim(), 300)
  const found = useQuery({
    ...pageQuery(usuariosApi.directorio, { query: { buscar, limit: 20 } }),
    enabled: buscar !== '',
  })
  const members = buscar === '' ? [] : (found.data?.data ?? [])
  const options = members.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return (
    <Combobox
      label="Quién se lesionó"
      placeholder="Escriba un nombre"
      {...{ options, error }}
      value={chosen ?? null}
      onChange={(id) => {
        const option = options.find(({ value }) => value === id)
        setChosen(option)
        onChange(id, option?.label ?? '')
      }}
      onType={setTyped}
      empty={typed.trim() === '' ? 'Escriba un nombre' : 'Nadie se llama así'}
    />
  )
}
