import { IconX } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { BuscadoFieldProps, Elegible } from './buscado-field.tsx'
import styles from './varios-field.module.css'

export interface VariosFieldProps {
  /** Of the field: «Agregar tripulante». */
  label: string
  /** Of the list: «Tripulantes». */
  plural: string
  helper?: string
  error?: string | undefined
  value: readonly Elegible[]
  onChange: (elegidos: Elegible[]) => void
}

/** Records that are looked for and added one after the other; `quitar`: «Quitar a». */
export function VariosField({
  de: Field,
  quitar,
  label,
  plural,
  helper,
  error,
  value,
  onChange,
}: VariosFieldProps & { de: ComponentType<BuscadoFieldProps>; quitar: string }) {
  const without = ({ id }: Elegible) => value.filter((one) => one.id !== id)
  return (
    <>
      {/* Drawn anew after each choice, so that it is empty. */}
      <Field
        key={value.length}
        label={label}
        error={error}
        {...(helper !== undefined && { helper })}
        value={null}
        onChoose={(uno) => uno && onChange([...without(uno), uno])}
      />
      {value.length > 0 && (
        <ul className={styles.lista} aria-label={plural}>
          {value.map((uno) => (
            <li key={uno.id}>
              {uno.nombre}
              <IconButton icon={IconX} label={`${quitar} ${uno.nombre}`} onClick={() => onChange(without(uno))} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
