import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './usuarios.module.css'

/** The room of those who wait, while they are on their way. */
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
