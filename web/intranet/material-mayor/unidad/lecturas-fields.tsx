import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import { horas, miles } from './textos.ts'
import styles from './mantenciones.module.css'

interface LecturasFieldsProps {
  unidad: Pick<FichaUnidad, 'contadores'>
  kilometraje: Partial<TextFieldProps>
  horometro: Partial<TextFieldProps>
}

/** Readings of a maintenance, with the last ones beside them. */
export function LecturasFields({ unidad: { contadores }, kilometraje, horometro }: LecturasFieldsProps) {
  const { km, motor } = contadores
  return (
    <div className={styles.par}>
      <TextField
        label="Kilometraje"
        optional
        {...(km && { helper: `Último: ${miles(km.valor)} km.` })}
        inputMode="numeric"
        autoComplete="off"
        {...kilometraje}
      />
      <TextField
        label="Horómetro del motor"
        optional
        {...(motor && { helper: `Último: ${horas(motor.valor)} h.` })}
        inputMode="decimal"
        autoComplete="off"
        {...horometro}
      />
    </div>
  )
}
