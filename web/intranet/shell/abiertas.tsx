import { useActivas } from './use-activas.ts'
import styles from './abiertas.module.css'

/** How many emergencies are open, at the entry that leads there: as the ribbon has read them. */
export function Abiertas() {
  const { abiertas, leidas } = useActivas(false)
  if (leidas || abiertas.length === 0) return null
  return (
    <span className={styles.abiertas}>
      {abiertas.length}
      <span className="visually-hidden"> {abiertas.length === 1 ? 'abierta' : 'abiertas'}</span>
    </span>
  )
}
