import type { ReactNode } from 'react'
import { type Marca as Valor, nombresMarcas } from '#contract/asistencia/marcas.ts'
import { type Letra, letrasPlanilla } from '#contract/asistencia/planilla.ts'
import { Marca } from '#web/parts/asistencia/marca.tsx'
import styles from './leyenda.module.css'

/** Mark of each letter of the sheet. */
export const marcaDe: Record<Letra, Valor> = {
  A: 'presente',
  T: 'atraso',
  F: 'ausente',
  L: 'licencia',
  S: 'suspendido',
}

/** Shapes of the marks, with their names. */
export const Leyenda = ({ children }: { children?: ReactNode }) => (
  <ul className={styles.leyenda}>
    {letrasPlanilla.map((letra) => (
      <li key={letra}>
        <Marca marca={marcaDe[letra]} size="sm" decorative />
        {nombresMarcas[marcaDe[letra]]}
      </li>
    ))}
    {children}
  </ul>
)
