import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconOctagonMinus, type Icon } from '@tabler/icons-react'
import { classes } from './classes.ts'
import styles from './luz.module.css'

export type ColorLuz = 'verde' | 'amarilla' | 'roja' | 'gris'

const luces: Record<ColorLuz, { texto: string; icon: Icon }> = {
  verde: { texto: 'Verde', icon: IconCircleCheck },
  amarilla: { texto: 'Amarilla', icon: IconAlertTriangle },
  roja: { texto: 'Roja', icon: IconOctagonMinus },
  gris: { texto: 'Gris', icon: IconCircleDashed },
}

/** Readiness of a unit; its status is a badge (ui.md §13). */
export function Luz({ color, className }: { color: ColorLuz; className?: string | undefined }) {
  const { texto, icon: LuzIcon } = luces[color]
  return (
    <span className={classes(styles.luz, styles[color], className)}>
      <LuzIcon size={20} stroke={2.2} aria-hidden />
      {texto}
    </span>
  )
}
