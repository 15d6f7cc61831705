import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './unidad-card.module.css'

/** Placeholder of a loading card. */
export function UnidadSkeleton() {
  return (
    <Card as="div" flush className={styles.card}>
      <div className={styles.apron} data-out="" />
      <div className={styles.body}>
        <Skeleton shape="title" width="short" />
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </div>
    </Card>
  )
}
