import { calidades, nombresCalidades } from '#contract/perfil.ts'
import { cargos } from '#contract/shared/cargos.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './directorio.module.css'

interface FiltrosProps {
  /** Of `useLista`. */
  lista: {
    filtro: { cargo?: string; calidad?: string; disponible?: string }
    choose: (changes: { cargo?: string; calidad?: string; disponible?: string }) => void
  }
  /** The caller may know of everybody whether they are available; others only of officers. */
  all: boolean
}

const cargoOptions = [
  { value: '', label: 'Todos' },
  ...cargos.map((value) => ({ value: value as string, label: value })),
]
const calidadOptions = [
  { value: '', label: 'Todas' },
  ...calidades.map((value) => ({ value: value as string, label: nombresCalidades[value] })),
]

export function Filtros({ lista: { filtro, choose }, all }: FiltrosProps) {
  return (
    <div className={styles.filtros}>
      <Select label="Cargo" options={cargoOptions} value={filtro.cargo ?? ''} onChange={(cargo) => choose({ cargo })} />
      <Select
        label="Calidad"
        options={calidadOptions}
        value={filtro.calidad ?? ''}
        onChange={(calidad) => choose({ calidad })}
      />
      <CheckBox
        checked={filtro.disponible === 'si'}
        onChange={({ target }) => choose({ disponible: target.checked ? 'si' : '' })}
      >
        {all ? 'Disponibles ahora' : 'Oficiales disponibles ahora'}
      </CheckBox>
    </div>
  )
}
