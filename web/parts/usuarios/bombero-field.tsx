import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usuariosApi } from '#contract/usuarios.ts'
import { pageQuery } from '#web/plumbing/query.ts'
import { useDelayed } from '#web/plumbing/use-delayed.ts'
import { Combobox } from '#web/ui/combobox.tsx'

export interface Bombero {
  id: number
  nombre: string
}

interface BomberoFieldProps {
  id?: string
  label: string
  helper?: string
  error?: string | undefined
  optional?: boolean
  value: Bombero | null
  onChoose: (bombero: Bombero | null) => void
}

/** A member of the company, looked for by name in its directory. */
export function BomberoField({ value, onChoose, ...labels }: BomberoFieldProps) {
  const [typed, setTyped] = useState('')
  const buscar = useDelayed(typed.trim(), 300)
  const { data } = useQuery({
    ...pageQuery(usuariosApi.directorio, { query: { buscar, limit: 10 } }),
    enabled: buscar !== '',
  })
  const found = buscar === '' ? [] : (data?.data ?? [])
  return (
    <Combobox
      {...labels}
      placeholder="Escriba un nombre"
      options={found.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
      value={value && { value: String(value.id), label: value.nombre }}
      onChange={(id) => onChoose(found.find((one) => String(one.id) === id) ?? null)}
      onType={setTyped}
      empty={typed.trim() === '' ? 'Escriba un nombre' : 'Nadie se llama así'}
    />
  )
}
