import { type AccionAuditoria, accionesAuditoria, nombresAcciones } from '#contract/auditoria.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { entidades } from './nombres.ts'
import styles from './auditoria.module.css'

/** Empty: any. */
export interface FiltroElegido {
  accion: AccionAuditoria | ''
  entidad: string
  desde: string
  hasta: string
}

export const sinFiltro: FiltroElegido = { accion: '', entidad: '', desde: '', hasta: '' }

const all = { value: 'todas', label: 'Todas' } as const
const acciones = [all, ...accionesAuditoria.map((value) => ({ value, label: nombresAcciones[value] }))]
const registros = [
  { value: 'todas', label: 'Todos' },
  ...Object.entries(entidades).map(([value, label]) => ({ value, label })),
]

interface FiltroProps {
  value: FiltroElegido
  onChange: (value: FiltroElegido) => void
}

export function Filtro({ value, onChange }: FiltroProps) {
  const { accion, entidad, desde, hasta } = value
  return (
    <search className={styles.filter}>
      <Select
        label="Acción"
        options={acciones}
        value={accion || 'todas'}
        onChange={(chosen) => onChange({ ...value, accion: chosen === 'todas' ? '' : chosen })}
      />
      <Select
        label="Registro"
        options={registros}
        value={entidad || 'todas'}
        onChange={(chosen) => onChange({ ...value, entidad: chosen === 'todas' ? '' : chosen })}
      />
      <TextField
        label="Desde"
        type="date"
        value={desde}
        max={hasta || undefined}
        onChange={({ target }) => onChange({ ...value, desde: target.value })}
      />
      <TextField
        label="Hasta"
        type="date"
        value={hasta}
        min={desde || undefined}
        onChange={({ target }) => onChange({ ...value, hasta: target.value })}
      />
    </search>
  )
}
