import { TextField } from '#web/ui/text-field.tsx'
import styles from './form.module.css'

const campos = [
  ['min_total', 'Dotación mínima'],
  ['min_conductor', 'Conductores'],
  ['min_a_cargo', 'A cargo'],
  ['cupo_maximo', 'Camas'],
] as const

type Minimo = (typeof campos)[number][0]

interface MinimosProps {
  value: Record<Minimo, string>
  fields: Record<string, string>
  nota: (name: Minimo) => { helper?: string }
  onChange: (changes: Partial<Record<Minimo, string>>) => void
}

/** Minimums of a guard; empty: as the rules say. */
export const Minimos = ({ value, fields, nota, onChange }: MinimosProps) => (
  <fieldset className={styles.minimos}>
    <legend>Dotación</legend>
    {campos.map(([name, label]) => (
      <TextField
        key={name}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder="La de las reglas"
        value={value[name]}
        error={fields[name]}
        {...nota(name)}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    ))}
  </fieldset>
)
