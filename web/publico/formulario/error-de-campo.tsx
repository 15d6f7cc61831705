import { IconAlertCircle } from '@tabler/icons-react'
import styles from './formulario.module.css'

/** In red under its field. */
export function ErrorDeCampo({ id, children }: { id?: string; children?: string }) {
  return (
    <p className={styles.error} id={id}>
      <IconAlertCircle size={16} stroke={2.2} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
