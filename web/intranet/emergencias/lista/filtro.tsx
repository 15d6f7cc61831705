import { useQuery } from '@tanstack/react-query'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { emergenciasApi } from '#contract/emergencias.ts'
import { estadosEmergencia, nombresEstadosEmergencia } from '#contract/emergencias/estados.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { dicho } from '#web/plumbing/lista-dicha.ts'
import type { Cambios, Filtro as Elegido } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import styles from './lista.module.css'

const estados = [
  { value: '', label: 'Todos' },
  ...estadosEmergencia.map((value) => ({ value: value as string, label: nombresEstadosEmergencia[value] })),
]

/** Chosen in the figures of times, whose bars lead here. */
const llegadas = [
  { value: '', label: 'Cualquiera' },
  ...Array.from({ length: 11 }, (_, index) => ({ value: `${index + 1}`, label: `En el minuto ${index + 1}` })),
  { value: '12', label: 'Después de 11 minutos' },
]

/** The chips of these filters. */
export const chips = [
  dicho('estado', 'Estado', estados.slice(1)),
  { name: 'clave', label: 'Clave', said: (clave: string) => clave },
  { name: 'desde', label: 'Desde', said: longDay },
  { name: 'hasta', label: 'Hasta', said: longDay },
  dicho('llegada', 'Llegada', llegadas.slice(1)),
]

interface FiltroProps {
  buscar: string
  onBuscar: (buscar: string) => void
  filtro: Elegido<typeof emergenciasApi.list>
  onChoose: (changes: Cambios<typeof emergenciasApi.list>) => void
}

/** On a phone unused filters stay folded: the emergencies come first. */
export function Filtro({ buscar, onBuscar, filtro, onChoose }: FiltroProps) {
  const { estado = '', clave = '', desde = '', hasta = '', llegada = '' } = filtro
  const narrow = useMediaQuery(phone)
  const [unfolded, setUnfolded] = useState(Boolean(estado || clave || desde || hasta || llegada))
  const claves = (useQuery(catalogoDe('claves')).data?.data ?? []).filter(
    ({ tipo, codigo }) => tipo === 'incidente' && codigo.split('-').length === 2,
  )
  return (
    <search className={styles.filtros}>
      <TextField
        label="Buscar"
        type="search"
        icon={IconSearch}
        className={styles.buscar}
        placeholder="Folio, clave o dirección"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={buscar}
        onChange={({ target }) => onBuscar(target.value)}
      />
      {narrow && (
        <Button
          variant="outline"
          size="sm"
          icon={IconFilter}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          Filtros
        </Button>
      )}
      {(unfolded || !narrow) && (
        <>
          <Select label="Estado" options={estados} value={estado} onChange={(one) => onChoose({ estado: one })} />
          <Select
            label="Clave"
            options={[
              { value: '', label: 'Todas' },
              ...claves.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} ${nombre}` })),
            ]}
            value={clave}
            onChange={(one) => onChoose({ clave: one })}
          />
          <FechaField label="Desde" value={desde} max={hasta || undefined} onElegir={(desde) => onChoose({ desde })} />
          <FechaField label="Hasta" value={hasta} min={desde || undefined} onElegir={(hasta) => onChoose({ hasta })} />
          {llegada && (
            <Select label="Llegada" options={llegadas} value={llegada} onChange={(one) => onChoose({ llegada: one })} />
          )}
        </>
      )}
    </search>
  )
}
