import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CampoParte } from './campos.ts'
import { CifraField } from './cifra-field.tsx'
import styles from './parte.module.css'

interface RegistroProps {
  campos: readonly CampoParte[]
  valores: Record<string, unknown>
  /** Texts by field. */
  faltas: Record<string, string>
  onChange: (valores: Record<string, unknown>) => void
}

/** The fields of one record of the parte. */
export const Registro = ({ campos, valores, faltas, onChange }: RegistroProps) => (
  <div className={styles.campos}>
    {campos.map((campo) => (
      <Control
        key={campo.nombre}
        campo={campo}
        value={valores[campo.nombre]}
        error={faltas[campo.nombre]}
        onChange={(value) => onChange({ ...valores, [campo.nombre]: value })}
      />
    ))}
  </div>
)

interface ControlProps {
  campo: CampoParte
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

function Control({
  campo: { label, helper, parrafo, cifra, opciones, inputMode },
  value,
  error,
  onChange,
}: ControlProps) {
  const text = String(value ?? '')
  if (opciones)
    return (
      <Select
        label={label}
        error={error}
        options={opciones.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
        value={text}
        onChange={onChange}
      />
    )
  if (cifra) return <CifraField label={label} error={error} value={value} onChange={onChange} />
  const typing = {
    label,
    error,
    autoComplete: 'off',
    value: text,
    ...(helper && { helper }),
    ...(inputMode && { inputMode }),
  }
  if (!parrafo) return <TextField {...typing} onChange={({ target }) => onChange(target.value)} />
  const { rows, maximo } = parrafo
  return (
    <TextArea
      {...typing}
      className={styles.ancho}
      rows={rows}
      aside={`${text.length.toLocaleString('es-CL')} de ${maximo.toLocaleString('es-CL')}`}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
