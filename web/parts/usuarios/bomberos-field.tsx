import { IconX } from '@tabler/icons-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Bombero, BomberoField } from './bombero-field.tsx'
import styles from './bomberos-field.module.css'

interface BomberosFieldProps {
  /** Of the field: «Agregar tripulante». */
  label: string
  /** Of the list: «Tripulantes». */
  plural: string
  error?: string | undefined
  value: readonly Bombero[]
  onChange: (bomberos: Bombero[]) => void
}

/** Members of the company, added one after the other. */
export function BomberosField({ label, plural, error, value, onChange }: BomberosFieldProps) {
  const without = ({ id }: Bombero) => value.filter((one) => one.id !== id)
  return (
    <>
      {/* Drawn anew after each choice, so that it is empty. */}
      <BomberoField
        key={value.length}
        label={label}
        error={error}
        value={null}
        onChoose={(uno) => uno && onChange([...without(uno), uno])}
      />
      {value.length > 0 && (
        <ul className={styles.lista} aria-label={plural}>
          {value.map((uno) => (
            <li key={uno.id}>
              {uno.nombre}
              <IconButton icon={IconX} label={`Quitar a ${uno.nombre}`} onClick={() => onChange(without(uno))} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
