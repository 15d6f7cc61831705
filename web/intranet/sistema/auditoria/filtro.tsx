import type { auditoriaApi } from '#contract/auditoria.ts'
import { accionesAuditoria, nombresAcciones } from '#contract/shared/entidad.ts'
import { registros } from '#web/parts/auditoria/nombres.ts'
import { longDay } from '#web/plumbing/format.ts'
import { dicho } from '#web/plumbing/lista-dicha.ts'
import type { Cambios, Filtro as Elegido } from '#web/plumbing/use-lista.ts'
import { Select } from '#web/ui/select.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { PersonaField } from './persona-field.tsx'
import styles from './auditoria.module.css'

const acciones = [
  { value: '', label: 'Todas' },
  { value: 'cambios', label: 'Solo cambios' },
  ...accionesAuditoria.map((value) => ({ value: value as string, label: nombresAcciones[value] })),
]
const todos = [{ value: '', label: 'Todos' }, ...registros]

export type CambioFiltro = Cambios<typeof auditoriaApi.list>

interface FiltroProps {
  value: Elegido<typeof auditoriaApi.list>
  /** Names of the chosen members. */
  personas: { user_id: string | null; sobre: string | null } | undefined
  onChoose: (changes: CambioFiltro) => void
}

/** The chips of these filters. */
export const chipsDe = (personas: FiltroProps['personas']) => [
  dicho('accion', 'Acción', acciones.slice(1)),
  dicho('entidad', 'Registro', registros),
  { name: 'user_id', label: 'Hecho por', said: () => personas?.user_id ?? undefined },
  { name: 'sobre', label: 'Sobre', said: () => personas?.sobre ?? undefined },
  { name: 'desde', label: 'Desde', said: longDay },
  { name: 'hasta', label: 'Hasta', said: longDay },
]

export function Filtro({ value, personas, onChoose }: FiltroProps) {
  const { accion = '', entidad = '', user_id = '', sobre = '', desde = '', hasta = '' } = value
  return (
    <search className={styles.filter}>
      <Select label="Acción" options={acciones} value={accion} onChange={(chosen) => onChoose({ accion: chosen })} />
      <Select label="Registro" options={todos} value={entidad} onChange={(chosen) => onChoose({ entidad: chosen })} />
      <PersonaField
        label="Hecho por"
        value={user_id}
        nombre={personas?.user_id}
        onChoose={(chosen) => onChoose({ user_id: chosen })}
      />
      <PersonaField
        label="Sobre"
        value={sobre}
        nombre={personas?.sobre}
        onChoose={(chosen) => onChoose({ sobre: chosen })}
      />
      <FechaField label="Desde" value={desde} max={hasta || undefined} onElegir={(desde) => onChoose({ desde })} />
      <FechaField label="Hasta" value={hasta} min={desde || undefined} onElegir={(hasta) => onChoose({ hasta })} />
    </search>
  )
}
