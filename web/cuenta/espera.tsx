import { Spinner } from '#web/ui/spinner.tsx'
import styles from './cuenta.module.css'

/** Shown while checking a link. */
export function Espera({ title }: { title: string }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <Spinner className={styles.spinner} size="lg" />
    </>
  )
}
