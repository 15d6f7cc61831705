import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { calidades, estadosUsuario, niveles, nombresEstados } from '#contract/perfil.ts'
import { cargos } from '#contract/shared/cargos.ts'
import { nombresRoles, roles } from '#contract/shared/permisos.ts'
import type { FiltroUsuarios } from '#contract/usuarios.ts'
import { nombresCalidades } from '#contract/perfil.ts'
import { dicho } from '#web/plumbing/lista-dicha.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import styles from './usuarios.module.css'

const any = (label: string) => ({ value: '', label })
const named = <Word extends string>(words: readonly Word[], names: Record<Word, string>) =>
  words.map((value) => ({ value: value as string, label: names[value] }))
const said = (words: readonly string[]) => words.map((value) => ({ value, label: value }))

const filters = [
  { name: 'estado', label: 'Estado', options: [any('Todos'), ...named(estadosUsuario, nombresEstados)] },
  { name: 'cargo', label: 'Cargo', options: [any('Todos'), ...said(cargos)] },
  { name: 'nivel', label: 'Nivel', options: [any('Todos'), ...said(niveles)] },
  { name: 'calidad', label: 'Calidad', options: [any('Todas'), ...named(calidades, nombresCalidades)] },
  { name: 'rol', label: 'Rol', options: [any('Todos'), ...named(roles, nombresRoles)] },
  {
    name: 'orden',
    label: 'Orden',
    options: [
      { value: '', label: 'Por nombre' },
      { value: 'antiguedad', label: 'Por antigüedad' },
    ],
  },
] as const

/** Its chips; the order is none. */
export const chips = filters
  .filter(({ name }) => name !== 'orden')
  .map(({ name, label, options }) => dicho(name, label, options.slice(1)))

interface FiltroProps {
  buscar: string
  filtro: FiltroUsuarios
  onBuscar: (buscar: string) => void
  onChoose: (changes: Record<string, string>) => void
}

/** On a phone unused filters stay folded: people come first. */
export function Filtro({ buscar, filtro, onBuscar, onChoose }: FiltroProps) {
  const narrow = useMediaQuery(phone)
  const chosen = filters.some(({ name }) => filtro[name])
  const [unfolded, setUnfolded] = useState(chosen)
  return (
    <search className={styles.filter}>
      <TextField
        label="Buscar"
        type="search"
        icon={IconSearch}
        className={styles.searched}
        placeholder="Nombre, cargo, RUT o correo"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={buscar}
        onChange={(event) => onBuscar(event.target.value)}
      />
      {narrow && (
        <Button
          variant="outline"
          size="sm"
          className={styles.searched}
          icon={IconFilter}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          Filtros y orden
        </Button>
      )}
      {(unfolded || !narrow) &&
        filters.map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            options={options}
            value={filtro[name] ?? ''}
            onChange={(value) => onChoose({ [name]: value })}
          />
        ))}
    </search>
  )
}
