import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { ToastVariant } from './use-toast.ts'
import styles from './toast-frame.module.css'

interface ToastFrameProps {
  variant: ToastVariant
  /** A close button or one action. */
  control?: ReactNode
  /** Milliseconds until the bar at the foot runs out; without it there is no bar. */
  countdown?: number
  children: ReactNode
}

const icons: Record<ToastVariant, Icon> = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

/** Ink strip of a toast. */
export function ToastFrame({ variant, control, countdown, children }: ToastFrameProps) {
  const ToastIcon = icons[variant]
  return (
    <div className={classes(styles.toast, styles[variant])}>
      <ToastIcon className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <div className={styles.text}>{children}</div>
      {control}
      {countdown !== undefined && (
        <span className={styles.bar} style={{ animationDuration: `${countdown}ms` }} aria-hidden="true" />
      )}
    </div>
  )
}
