import { IconSearch } from '@tabler/icons-react'
import { type EstadoUsuario, estadosUsuario, nombresEstados } from '#contract/perfil.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './usuarios.module.css'

export type EstadoBuscado = EstadoUsuario | 'todos'

const options: { value: EstadoBuscado; label: string }[] = [
  { value: 'todos', label: 'Todos los estados' },
  ...estadosUsuario.map((estado) => ({ value: estado, label: nombresEstados[estado] })),
]

interface FiltroProps {
  buscar: string
  estado: EstadoBuscado
  onBuscar: (buscar: string) => void
  onEstado: (estado: EstadoBuscado) => void
}

export function Filtro({ buscar, estado, onBuscar, onEstado }: FiltroProps) {
  return (
    <search className={styles.filter}>
      <TextField
        label="Buscar"
        type="search"
        icon={IconSearch}
        placeholder="Nombre, RUT o correo"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={buscar}
        onChange={(event) => onBuscar(event.target.value)}
      />
      <Select label="Estado" options={options} value={estado} onChange={onEstado} />
    </search>
  )
}
