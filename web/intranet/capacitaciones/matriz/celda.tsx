import {
  IconCheck,
  IconClockExclamation,
  IconHourglassHigh,
  type Icon,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react'
import type { Celda as Datos, EstadoCelda } from '#contract/capacitaciones/matriz.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './celda.module.css'
import { enCelda, enPalabras } from './textos.ts'

const icons: Record<EstadoCelda, Icon | null> = {
  aprobado: IconCheck,
  por_vencer: IconClockExclamation,
  vencido: IconX,
  en_curso: IconPlayerPlay,
  por_verificar: IconHourglassHigh,
  falta: null,
}

interface CeldaProps {
  celda: Datos
  hoy: string
}

/** How a member stands with a course, in text and shape: plain where it is well (ui.md §13). */
export function Celda({ celda, hoy }: CeldaProps) {
  const { estado } = celda
  return (
    <span className={classes(styles.celda, styles[estado])} title={enPalabras(celda)}>
      <Signo estado={estado} />
      <span aria-hidden>{enCelda(celda, hoy)}</span>
      <span className="visually-hidden">{enPalabras(celda)}</span>
    </span>
  )
}

function Signo({ estado }: { estado: EstadoCelda }) {
  const Drawn = icons[estado]
  return Drawn && <Drawn size={16} stroke={2} aria-hidden />
}

const leyenda: [EstadoCelda, string][] = [
  ['aprobado', 'Vigente, y hasta cuándo'],
  ['por_vencer', 'Por vencer, en días'],
  ['vencido', 'Venció, y cuándo'],
  ['en_curso', 'En curso'],
  ['por_verificar', 'Por verificar, no cuenta'],
  ['falta', 'Falta'],
]

export const Leyenda = () => (
  <ul className={styles.leyenda} aria-label="Leyenda">
    {leyenda.map(([estado, texto]) => (
      <li key={estado}>
        {estado === 'falta' ? <span className={styles.vacia} aria-hidden /> : <Signo estado={estado} />}
        {texto}
      </li>
    ))}
  </ul>
)
