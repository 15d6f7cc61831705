import { useQuery } from '@tanstack/react-query'
import { estadosEvento, nombresEstadosEvento } from '#contract/eventos/eventos.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import styles from './eventos.module.css'

export interface Elegido {
  tipo?: string
  estado?: string
  desde?: string
  hasta?: string
}

interface FiltroProps {
  filtro: Elegido
  onChoose: (changes: Elegido) => void
  /** The month has its own. */
  conDias: boolean
  /** Drafts are read by who creates events. */
  conBorradores: boolean
}

export function Filtro({ filtro, onChoose, conDias, conBorradores }: FiltroProps) {
  const { tipo = '', estado = '', desde = '', hasta = '' } = filtro
  const tipos = useQuery(catalogoDe('tipos_acto')).data?.data ?? []
  const estados = estadosEvento.filter((one) => conBorradores || one !== 'borrador')
  return (
    <search className={styles.filtros}>
      <Select
        label="Tipo"
        options={[
          { value: '', label: 'Todos' },
          ...tipos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
        ]}
        value={tipo}
        onChange={(one) => onChoose({ tipo: one })}
      />
      <Select
        label="Estado"
        options={[
          { value: '', label: 'Todos' },
          ...estados.map((value) => ({ value: value as string, label: nombresEstadosEvento[value] })),
        ]}
        value={estado}
        onChange={(one) => onChoose({ estado: one })}
      />
      {conDias && (
        <>
          <FechaField label="Desde" value={desde} max={hasta || undefined} onElegir={(desde) => onChoose({ desde })} />
          <FechaField label="Hasta" value={hasta} min={desde || undefined} onElegir={(hasta) => onChoose({ hasta })} />
        </>
      )}
    </search>
  )
}
