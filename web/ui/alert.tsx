import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useAutoclose } from './use-autoclose.ts'
import styles from './alert.module.css'

type AlertVariant = 'success' | 'error' | 'warning' | 'info'

interface AlertProps {
  variant: AlertVariant
  title?: ReactNode
  /** Shows the close button. */
  onClose?: () => void
  /** Milliseconds until it closes itself; paused while it is hovered or holds the focus. */
  autoclose?: number
  className?: string
  children?: ReactNode
}

const icons: Record<AlertVariant, Icon> = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

export function Alert({ variant, title, onClose, autoclose, className, children }: AlertProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useAutoclose(autoclose, hovered || focused, onClose)
  const AlertIcon = icons[variant]
  return (
    <div
      role={variant === 'error' ? 'alert' : 'status'}
      className={classes(styles.alert, styles[variant], className)}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <AlertIcon className={styles.icon} size={20} stroke={2} aria-hidden />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {onClose && <IconButton label="Cerrar" icon={IconX} className={styles.close} onClick={onClose} />}
    </div>
  )
}
