import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import { nombresEstados } from '#contract/perfil.ts'
import { pageQuery } from '#web/plumbing/query.ts'
import { useDelayed } from '#web/plumbing/use-delayed.ts'
import { Combobox } from '#web/ui/combobox.tsx'

interface MiembroFieldProps {
  label: string
  helper?: string
  error?: string | undefined
  placeholder?: string
  /** Id of the chosen member; empty: none. */
  value: string
  onChoose: (id: string) => void
}

/** A member for whom something is recorded, looked for by name. */
export function MiembroField({
  label,
  helper,
  error,
  placeholder = 'Escriba un nombre',
  value,
  onChoose,
}: MiembroFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const buscar = useDelayed(typed.trim(), 300)
  const { data } = useQuery({ ...pageQuery(asistenciaApi.miembros, { query: { buscar } }), enabled: buscar !== '' })
  const found = buscar === '' ? [] : (data?.data ?? [])
  const options = found.map(({ id, nombre, estado }) => ({
    value: String(id),
    label: estado === 'activo' ? nombre : `${nombre} (${nombresEstados[estado].toLowerCase()})`,
  }))
  return (
    <Combobox
      {...{ label, options, placeholder, error, ...(helper && { helper }) }}
      value={value === '' || chosen?.value !== value ? null : chosen}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id))
        onChoose(id)
      }}
      onType={setTyped}
      empty={typed.trim() === '' ? 'Escriba un nombre' : 'Nadie se llama así'}
    />
  )
}
