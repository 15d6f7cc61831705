import { type LecturaObligatoria, lecturasObligatorias, nombresLectura } from '#contract/biblioteca.ts'
import { Select } from '#web/ui/select.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import styles from './biblioteca.module.css'

export interface LecturaPedida {
  lectura_obligatoria: LecturaObligatoria
  /** Empty is none. */
  plazo: string
}

interface LecturaFieldsProps {
  value: LecturaPedida
  error?: string | undefined
  helpers?: { [name in keyof LecturaPedida]: string | undefined }
  onChange: (value: LecturaPedida) => void
}

const options = lecturasObligatorias.map((value) => ({ value, label: nombresLectura[value] }))

/** Required readers and deadline. */
export function LecturaFields({ value, error, helpers, onChange }: LecturaFieldsProps) {
  return (
    <div className={styles.pares}>
      <Select
        label="Lectura obligatoria"
        options={options}
        value={value.lectura_obligatoria}
        helper={helpers?.lectura_obligatoria}
        onChange={(lectura_obligatoria) => onChange({ ...value, lectura_obligatoria })}
      />
      {value.lectura_obligatoria !== 'ninguno' && (
        <PlazoField
          value={value.plazo}
          error={error}
          helper={helpers?.plazo}
          onChange={(plazo) => onChange({ ...value, plazo })}
        />
      )}
    </div>
  )
}

interface PlazoFieldProps {
  value: string
  error?: string | undefined
  helper?: string | undefined
  onChange: (plazo: string) => void
}

export function PlazoField({ value, error, helper, onChange }: PlazoFieldProps) {
  const hoy = useHoy()
  return (
    <FechaField
      label="Plazo para leerlo"
      optional
      min={hoy}
      error={error}
      helper={helper}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
