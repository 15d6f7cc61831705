import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './badge.module.css'

export type BadgeVariant = 'default' | 'success' | 'warning' | 'error' | 'info'

interface BadgeProps {
  variant?: BadgeVariant
  /** Replaces the variant's own icon. A status always keeps one, so as not to rely on colour alone. */
  icon?: Icon
  className?: string
  children: ReactNode
}

const icons: Record<BadgeVariant, Icon | null> = {
  default: null,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  info: IconInfoCircle,
}

export function Badge({ variant = 'default', icon, className, children }: BadgeProps) {
  const BadgeIcon = icon ?? icons[variant]
  return (
    <span className={classes(styles.badge, styles[variant], className)}>
      {BadgeIcon && <BadgeIcon className={styles.icon} size={14} stroke={2.3} aria-hidden />}
      {children}
    </span>
  )
}
