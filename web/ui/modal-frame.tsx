import type { ReactNode } from 'react'
import styles from './modal-frame.module.css'

interface ModalFrameProps {
  title: ReactNode
  leading?: ReactNode
  close: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Inside of a modal: title bar, scrolling body, footer. */
export function ModalFrame({ title, leading, close, footer, children }: ModalFrameProps) {
  return (
    <>
      <div className={styles.header}>
        {leading}
        {title}
        <div className={styles.close}>{close}</div>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
}
