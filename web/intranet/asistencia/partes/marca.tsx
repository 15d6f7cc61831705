import type { ReactNode } from 'react'
import type { Letra } from '#contract/asistencia/planilla.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './marca.module.css'

/** In the order of the sheet's letters. */
export const nombresLetras: Record<Letra, string> = {
  A: 'Presente',
  T: 'Atraso',
  F: 'Falta',
  L: 'Licencia',
  S: 'Suspensión',
}

/** False for the blank. */
export const isLetra = (letra: string): letra is Letra => Object.hasOwn(nombresLetras, letra)

interface MarcaProps {
  letra: Letra
  size?: 'md' | 'lg'
}

/** A mark: each letter has a shape of its own, so that its colour is never all that tells it. */
export const Marca = ({ letra, size = 'md' }: MarcaProps) => (
  <span
    className={classes(styles.marca, styles[letra], styles[size])}
    // A letter in a shape drawn by the style sheet: there is no picture to name.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="img"
    title={nombresLetras[letra]}
    aria-label={nombresLetras[letra]}
  >
    <span>{letra}</span>
  </span>
)

/** Shapes of the marks, with their names. */
export const Leyenda = ({ letras, children }: { letras: readonly Letra[]; children?: ReactNode }) => (
  <ul className={styles.leyenda}>
    {letras.map((letra) => (
      <li key={letra}>
        <span aria-hidden>
          <Marca letra={letra} />
        </span>
        {nombresLetras[letra]}
      </li>
    ))}
    {children}
  </ul>
)
