import { letras, type Marca as Valor, nombresMarcas } from '#contract/asistencia/marcas.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './marca.module.css'

interface MarcaProps {
  /** Null: nobody has marked yet. */
  marca: Valor | null
  /** Waits to be confirmed: dashed. */
  propuesta?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** Beside a text that says the same. */
  decorative?: boolean
  className?: string | undefined
}

/** A mark: a letter in a shape of its own, so that it also reads in grey (ui §13). */
export function Marca({ marca, propuesta = false, size = 'md', decorative = false, className }: MarcaProps) {
  const nombre = nombreDe(marca, propuesta)
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', title: nombre, 'aria-label': nombre })}
      className={classes(styles.marca, className)}
      data-marca={marca ?? 'sin'}
      data-size={size}
      data-propuesta={propuesta || undefined}
    >
      {marca && letras[marca]}
    </span>
  )
}

/** `Presente`, `Atraso, por confirmar`, `Sin marcar` */
export const nombreDe = (marca: Valor | null, propuesta = false): string =>
  marca === null ? 'Sin marcar' : nombresMarcas[marca] + (propuesta ? ', por confirmar' : '')
