import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comparaciones } from '#contract/estadisticas/periodos.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFiltros } from './use-filtros.ts'
import styles from './estadisticas.module.css'

const contra = [
  { value: 'anio_pasado', label: 'Los mismos días del año anterior' },
  { value: 'anterior', label: 'El período anterior, igual de largo' },
  { value: 'no', label: 'Con nada' },
]

/** Comparison, key, unit and drills: chosen together, and then counted. */
export function FiltrosModal({ onClose }: { onClose: () => void }) {
  const { filtros, choose } = useFiltros()
  const claves = useQuery(catalogoDe('claves')).data?.data ?? []
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  const [chosen, setChosen] = useState({
    comparar: filtros.comparar ?? 'no',
    clave: filtros.clave,
    unidad: filtros.unidad,
    simulacros: filtros.simulacros,
  })
  const set = (change: Partial<typeof chosen>) => setChosen({ ...chosen, ...change })
  const apply = (some: Partial<typeof chosen>) => {
    const { comparar, clave, unidad, simulacros } = { ...chosen, ...some }
    choose({
      comparar: comparar === comparaciones[1] ? '' : comparar,
      clave,
      unidad,
      simulacros: simulacros ? 'true' : '',
    })
    onClose()
  }
  return (
    <Modal
      open
      title="Filtros"
      onOpenChange={onClose}
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => apply({ comparar: 'anio_pasado', clave: '', unidad: '', simulacros: false })}
          >
            Quitar filtros
          </Button>
          <Button onClick={() => apply({})}>Aplicar</Button>
        </>
      }
    >
      <div className={styles.filtros}>
        <Select
          label="Comparar con"
          options={contra}
          value={chosen.comparar}
          onChange={(comparar) => set({ comparar: comparar as typeof chosen.comparar })}
        />
        <Select
          label="Clave"
          options={[
            { value: '', label: 'Todas' },
            ...claves
              .filter(({ tipo }) => tipo === 'incidente')
              .map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} ${nombre}` })),
          ]}
          value={chosen.clave}
          onChange={(clave) => set({ clave })}
        />
        <Select
          label="Unidad"
          options={[
            { value: '', label: 'Todas' },
            ...unidades.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
          value={chosen.unidad}
          onChange={(unidad) => set({ unidad })}
        />
        <CheckBox checked={chosen.simulacros} onChange={({ target }) => set({ simulacros: target.checked })}>
          Contar también los simulacros
        </CheckBox>
      </div>
    </Modal>
  )
}
