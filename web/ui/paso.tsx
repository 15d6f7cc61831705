import { IconAlertTriangle, IconCheck, IconClock, IconLock, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeVariant } from './badge.tsx'
import { classes } from './classes.ts'
import styles from './paso.module.css'

/** `espera`: its turn has not come. */
export type EstadoPaso = 'bloquea' | 'avisa' | 'listo' | 'espera'

const estados: Record<EstadoPaso, { nombre: string; variant: BadgeVariant; icon: Icon }> = {
  bloquea: { nombre: 'Bloquea', variant: 'error', icon: IconLock },
  avisa: { nombre: 'Avisa', variant: 'warning', icon: IconAlertTriangle },
  listo: { nombre: 'Listo', variant: 'success', icon: IconCheck },
  espera: { nombre: 'En espera', variant: 'default', icon: IconClock },
}

interface PasoProps {
  numero: number
  /** Without one nothing stands in its way. */
  estado?: EstadoPaso | undefined
  title: string
  /** One or two lines on how it stands. */
  text: ReactNode
  action?: ReactNode
  /** Below, at the width of the step. */
  children?: ReactNode
}

/** A step of a list of steps that are never folded (ui §13): `<ol>` around them. */
export function Paso({ numero, estado, title, text, action, children }: PasoProps) {
  const known = estado && estados[estado]
  return (
    <li className={classes(styles.paso, estado && styles[estado])}>
      <span className={styles.disc} aria-hidden>
        {estado === 'listo' ? <IconCheck size={20} stroke={2.3} /> : numero}
      </span>
      <div className={styles.body}>
        <div className={styles.what}>
          <h3>{title}</h3>
          <div className={styles.text}>{text}</div>
        </div>
        {(known || action) && (
          <div className={styles.side}>
            <div className={styles.state}>
              {known && (
                <Badge variant={known.variant} icon={known.icon}>
                  {known.nombre}
                </Badge>
              )}
            </div>
            {action && <div className={styles.action}>{action}</div>}
          </div>
        )}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </li>
  )
}
