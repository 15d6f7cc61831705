import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './usuarios.module.css'

/** Placeholder of the pending list while it loads. */
export function PendienteSkeleton() {
  return (
    <SkeletonGroup className={styles.cards}>
      {[1, 2].map((place) => (
        <Card as="div" key={place} className={styles.card}>
          <Skeleton shape="title" width="medium" />
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton width="long" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
